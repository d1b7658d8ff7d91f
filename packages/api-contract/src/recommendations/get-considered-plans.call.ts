import * as z from 'zod/mini';

import { defineCall } from '../define-call.ts';
import { consideredPlansWire } from '../wire/considered-plans.wire.ts';
import { uuid } from '../wire/text.wire.ts';

/** What was predicted when a plan was approved, and what else was tried. For the clinic: patients read the plan. */
export const getConsideredPlansCall = defineCall({
  name: 'get-considered-plans',
  module: 'recommendations',
  method: 'GET',
  path: 'adp_feedbacks/{feedbackId}/considered_plans',
  callers: ['clinician', 'educator', 'viewer'],
  about: { feedback: 'feedbackId', holds: 'treatment' },
  params: z.strictObject({ feedbackId: uuid }),
  answer: {
    status: 200,
    // Null of messages, and of approvals from before it was kept.
    schema: z.strictObject({ considered_plans: z.nullable(consideredPlansWire) }),
  },
  errors: ['not-found'],
});
