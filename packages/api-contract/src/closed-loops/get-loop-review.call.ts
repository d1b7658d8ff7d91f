import * as z from 'zod/mini';

import { defineCall } from '../define-call.ts';
import { loopReviewWire } from '../wire/loop-review.wire.ts';
import { uuid } from '../wire/text.wire.ts';

/** The last 21 whole days of a closed loop: what stands in its way, and which setting to consider. Nothing is kept of it. */
export const getLoopReviewCall = defineCall({
  name: 'get-loop-review',
  module: 'closed-loops',
  method: 'GET',
  path: 'patient/{id}/loop_review',
  callers: ['clinician', 'educator', 'viewer'],
  about: { patient: 'id', holds: 'treatment' },
  params: z.strictObject({ id: uuid }),
  answer: { status: 200, schema: loopReviewWire },
  errors: ['not-found', 'loop-review-not-offered', 'loop-review-off', 'advisor-not-started', 'treatment-type-mismatch'],
});
