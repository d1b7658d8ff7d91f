import * as z from 'zod/mini';

import { instant } from './text.wire.ts';

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

/** One saved state of a clinic's tree. The first is the product's own, which nobody made here. */
export const deviceTreeVersionWire = z.strictObject({
  tree_id: z.int(),
  is_in_use: z.boolean(),
  made_at: z.nullable(instant),
  made_by: z.nullable(z.string()),
});
