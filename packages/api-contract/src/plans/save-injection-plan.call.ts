import { defineCall } from '../define-call.ts';
import { mdiPlanRecordWire, newMdiPlanWire } from '../wire/mdi-plan.wire.ts';

/** A new version of the plan: earlier ones stay as they are. The server says when it came into force. */
export const saveInjectionPlanCall = defineCall({
  name: 'save-injection-plan',
  module: 'plans',
  method: 'POST',
  path: 'data/mdi_plans',
  callers: ['clinician'],
  about: { patient: 'patient', holds: 'treatment' },
  body: newMdiPlanWire,
  answer: { status: 201, schema: mdiPlanRecordWire },
  errors: [
    'signature-needed',
    'signature-for-another',
    'not-found',
    'treatment-type-mismatch',
    'changed-meanwhile',
    'unusual-changes-unconfirmed',
  ],
});
