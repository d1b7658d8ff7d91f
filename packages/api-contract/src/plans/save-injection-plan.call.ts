import { defineCall } from '../define-call.ts';
import { mdiPlanRecordWire } from '../wire/mdi-plan.wire.ts';

export const saveInjectionPlanCall = defineCall({
  name: 'save-injection-plan',
  module: 'plans',
  method: 'POST',
  path: 'data/mdi_plans',
  callers: ['clinician'],
  body: mdiPlanRecordWire,
  answer: { status: 201, schema: mdiPlanRecordWire },
  errors: ['not-found', 'treatment-type-mismatch'],
});
