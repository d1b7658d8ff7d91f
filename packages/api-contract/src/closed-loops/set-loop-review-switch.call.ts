import * as z from 'zod/mini';

import { defineCall } from '../define-call.ts';
import { uuid } from '../wire/text.wire.ts';

/** Repeating either is harmless. Turning it off is always possible. */
export const setLoopReviewSwitchCall = defineCall({
  name: 'set-loop-review-switch',
  module: 'closed-loops',
  method: 'POST',
  path: 'patient/{id}/loop_review_switch',
  callers: ['clinician'],
  about: { patient: 'id', holds: 'treatment' },
  params: z.strictObject({ id: uuid }),
  body: z.strictObject({ is_enabled: z.boolean() }),
  answer: { status: 201, schema: z.strictObject({ is_offered: z.boolean(), is_enabled: z.boolean() }) },
  errors: ['not-found', 'loop-review-not-offered'],
});
