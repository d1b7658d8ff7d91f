import * as z from 'zod/mini';

import { defineCall } from '../define-call.ts';
import { planVersionWire } from '../wire/plan-version.wire.ts';
import { uuid } from '../wire/text.wire.ts';

/** Everything that was ever in force, newest first: who, when, why. */
export const listPlanVersionsCall = defineCall({
  name: 'list-plan-versions',
  module: 'plans',
  method: 'GET',
  path: 'data/plan_versions',
  callers: ['clinician', 'educator', 'viewer'],
  about: { patient: 'patient_id', holds: 'treatment' },
  query: z.strictObject({ patient_id: uuid }),
  answer: { status: 200, schema: z.array(planVersionWire) },
  errors: ['not-found'],
});
