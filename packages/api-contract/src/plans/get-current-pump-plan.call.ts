import * as z from 'zod/mini';

import { defineCall } from '../define-call.ts';
import { currentPumpPlanWire } from '../wire/current-pump-plan.wire.ts';
import { uuid } from '../wire/text.wire.ts';

/** The plan of a pump, and beside it what the pump is set to (RPT-51). */
export const getCurrentPumpPlanCall = defineCall({
  name: 'get-current-pump-plan',
  module: 'plans',
  method: 'GET',
  path: 'data/pump_plans',
  callers: ['clinician', 'educator', 'viewer', 'patient'],
  about: { patient: 'patient_id', holds: 'treatment' },
  query: z.strictObject({ patient_id: uuid }),
  answer: { status: 200, schema: currentPumpPlanWire },
  errors: ['not-found'],
});
