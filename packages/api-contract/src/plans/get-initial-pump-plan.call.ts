import * as z from 'zod/mini';

import { defineCall } from '../define-call.ts';
import { initialPumpPlanWire } from '../wire/initial-pump-plan.wire.ts';
import { uuid } from '../wire/text.wire.ts';

export const getInitialPumpPlanCall = defineCall({
  name: 'get-initial-pump-plan',
  module: 'plans',
  method: 'GET',
  path: 'init_plan_request',
  callers: ['clinician', 'educator', 'viewer'],
  about: { patient: 'patient_id', holds: 'treatment' },
  query: z.strictObject({ patient_id: uuid }),
  answer: { status: 200, schema: initialPumpPlanWire },
  errors: ['not-found'],
});
