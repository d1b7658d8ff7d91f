import * as z from 'zod/mini';

import { defineCall } from '../define-call.ts';
import { uuid } from '../wire/text.wire.ts';

/** Whether the clinic offers the closed-loop review, and whether somebody turned it on for this patient. */
export const getLoopReviewSwitchCall = defineCall({
  name: 'get-loop-review-switch',
  module: 'closed-loops',
  method: 'GET',
  path: 'patient/{id}/loop_review_switch',
  callers: ['clinician', 'educator', 'viewer'],
  about: { patient: 'id', holds: 'treatment' },
  params: z.strictObject({ id: uuid }),
  answer: { status: 200, schema: z.strictObject({ is_offered: z.boolean(), is_enabled: z.boolean() }) },
  errors: ['not-found'],
});
