import * as z from 'zod/mini';

const answerWire = z.strictObject({
  text: z.string(),
  style: z.enum(['primary', 'secondary']),
  shortAnswer: z.string(),
  hideFromHistory: z.boolean(),
  /** The name of the next decision, or null where the answer names a device. */
  toDecision: z.nullable(z.string()),
  deviceId: z.nullable(z.int()),
});

const decisionWire = z.strictObject({
  title: z.string(),
  shortTitle: z.string(),
  /** Cleaned by the reader before it is shown (D3-46). */
  htmlContent: z.string(),
  answers: z.array(answerWire),
});

export const deviceTreeWire = z.strictObject({
  initialDecision: z.strictObject({ name: z.string() }),
  decisions: z.record(z.string(), decisionWire),
});
