import * as z from 'zod/mini';

import { defineCall } from '../define-call.ts';
import { newestPlanWire } from '../wire/plan-version.wire.ts';
import { uuid } from '../wire/text.wire.ts';

/**
 * What the patient was told last, of whatever treatment: after a change of treatment that is the plan of the earlier
 * one, until a plan of the new one is shared.
 */
export const getNewestPlanCall = defineCall({
  name: 'get-newest-plan',
  module: 'plans',
  method: 'GET',
  path: 'data/newest_plan',
  callers: ['clinician', 'educator', 'viewer', 'patient'],
  about: { patient: 'patient_id', holds: 'treatment' },
  query: z.strictObject({ patient_id: uuid }),
  answer: {
    status: 200,
    schema: z.strictObject({
      patient: uuid,
      /** Null where there was never one, or a message to the patient came after it. */
      plan: z.nullable(newestPlanWire),
    }),
  },
  errors: ['not-found'],
});
