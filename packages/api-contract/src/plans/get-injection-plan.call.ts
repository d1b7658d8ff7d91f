import * as z from 'zod/mini';

import { defineCall } from '../define-call.ts';
import { mdiPlanRecordWire } from '../wire/mdi-plan.wire.ts';
import { uuid } from '../wire/text.wire.ts';

/** The current plan; 404 means that none was set (D-43). */
export const getInjectionPlanCall = defineCall({
  name: 'get-injection-plan',
  module: 'plans',
  method: 'GET',
  path: 'data/mdi_plans',
  callers: ['clinician', 'educator', 'viewer', 'patient'],
  about: { patient: 'patient_id', holds: 'treatment' },
  query: z.strictObject({ patient_id: uuid }),
  answer: { status: 200, schema: mdiPlanRecordWire },
  errors: ['not-found'],
});
