import { TREATMENT_TYPES } from '@glidepath/treatment-plan';
import * as z from 'zod/mini';

import { defineCall } from '../define-call.ts';
import { planJsonWire } from '../wire/mdi-plan.wire.ts';
import { pumpPlanInForceWire } from '../wire/pump-plan.wire.ts';
import { signatureWire } from '../wire/signature.wire.ts';
import { instant, uuid } from '../wire/text.wire.ts';

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
      plan: z.nullable(
        z.strictObject({
          version: z.int(),
          type: z.enum(TREATMENT_TYPES),
          timestamp: instant,
          /** False where it belongs to an earlier treatment. */
          is_in_force: z.boolean(),
          /** One of the two, by the treatment. */
          plan_json: z.nullable(planJsonWire),
          pump_plan: z.nullable(pumpPlanInForceWire),
          /** Where the clinic wanted it signed. */
          signature: z.optional(signatureWire),
        }),
      ),
    }),
  },
  errors: ['not-found'],
});
