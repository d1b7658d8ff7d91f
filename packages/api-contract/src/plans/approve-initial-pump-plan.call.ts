import * as z from 'zod/mini';

import { defineCall } from '../define-call.ts';
import { pumpPlanFeedbackWire, pumpPlanWire } from '../wire/pump-plan.wire.ts';
import { uuid } from '../wire/text.wire.ts';
import { unusualConfirmationWire } from '../wire/unusual-changes.wire.ts';

export const approveInitialPumpPlanCall = defineCall({
  name: 'approve-initial-pump-plan',
  module: 'plans',
  method: 'POST',
  path: 'init_plan_feedback',
  callers: ['clinician'],
  about: { patient: 'patient_id', holds: 'treatment' },
  body: z.strictObject({
    patient_id: uuid,
    request_id: uuid,
    approved_plan: pumpPlanWire,
    unusual_changes: z.optional(unusualConfirmationWire),
  }),
  answer: { status: 201, schema: z.strictObject({ feedback: pumpPlanFeedbackWire }) },
  errors: [
    'signature-needed',
    'signature-for-another',
    'not-found',
    'plan-already-approved',
    'unusual-changes-unconfirmed',
  ],
});
