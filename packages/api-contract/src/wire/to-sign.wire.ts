import * as z from 'zod/mini';

import type { Camelised } from './camel-case.ts';
import { uuid } from './text.wire.ts';

const SIGNED_ACTS = [
  'recommendation',
  'injection-plan',
  'pump-start',
  'titration-start',
  'titration-limits',
  'titration-resume',
  'loop-settings',
] as const;

/**
 * What a signature is given for: which act, on what (the recommendation or pump start, else the patient), and with exactly
 * which content. The server says it when it wants a signature, and the proof names it.
 */
export const toSignWire = z.strictObject({
  act: z.enum(SIGNED_ACTS),
  target: uuid,
  /** SHA-256 over all that was sent, in hex. */
  digest: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
});

export type ToSign = Readonly<Camelised<z.infer<typeof toSignWire>>>;
