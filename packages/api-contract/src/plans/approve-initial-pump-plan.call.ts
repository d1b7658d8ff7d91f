import type { WholePumpPlan } from '@glidepath/treatment-plan';
import * as z from 'zod/mini';

import { defineCall } from '../define-call.ts';
import { pumpPlanFeedbackWire } from '../wire/initial-pump-plan.wire.ts';
import { pumpPlanWire } from '../wire/pump-plan.wire.ts';
import { readPumpPlan, writePumpPlan } from '../wire/pump-tables.ts';
import { recordCodec } from '../wire/record-codec.ts';
import { uuid } from '../wire/text.wire.ts';
import { unusualConfirmationWire } from '../wire/unusual-changes.wire.ts';
import { wireIssues } from '../wire/whole-plan.ts';

const aboutShape = { patient_id: uuid, request_id: uuid };
const confirmedShape = { unusual_changes: z.optional(unusualConfirmationWire) };

export const approveInitialPumpPlanCall = defineCall({
  name: 'approve-initial-pump-plan',
  module: 'plans',
  method: 'POST',
  path: 'init_plan_feedback',
  callers: ['clinician'],
  about: { patient: 'patient_id', holds: 'treatment' },
  body: recordCodec(
    z.strictObject({ ...aboutShape, approved_plan: pumpPlanWire, ...confirmedShape }),
    z.strictObject({ ...aboutShape, plan: z.custom<WholePumpPlan>(), wireIssues, ...confirmedShape }),
    {
      decode: ({ approved_plan: tables, ...approval }) => {
        const { plan, issues } = readPumpPlan(tables, 'other');
        return { ...approval, plan, wireIssues: issues };
      },
      encode: (sent) => {
        const { plan, wireIssues: _, ...approval } = sent;
        return { ...approval, approved_plan: writePumpPlan(plan) };
      },
    },
  ),
  answer: { status: 201, schema: z.strictObject({ feedback: pumpPlanFeedbackWire }) },
  errors: [
    'signature-needed',
    'signature-for-another',
    'not-found',
    'plan-already-approved',
    'unusual-changes-unconfirmed',
  ],
});
