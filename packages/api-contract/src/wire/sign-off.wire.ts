import * as z from 'zod/mini';

import { instant, uuid } from './text.wire.ts';

export const MAX_SIGN_OFFS = 20;

/**
 * `waiting` until `shares_at`, then `shared`; `withdrawn` by somebody, or `held` because something was no longer as it was
 * signed.
 */
const SIGN_OFF_STATES = ['waiting', 'shared', 'withdrawn', 'held'] as const;

export const signOffWire = z.strictObject({
  id: uuid,
  /** Of those that were signed together. */
  batch: uuid,
  patient: uuid,
  name: z.string(),
  signed_by: z.string(),
  signed_at: instant,
  shares_at: instant,
  state: z.enum(SIGN_OFF_STATES),
  /** Why it was held: the name of an error. */
  held_because: z.nullable(z.string()),
});
