import { PUMP_BRANDS } from '@glidepath/treatment-plan';
import * as z from 'zod/mini';

import { defineCall } from '../define-call.ts';
import { initialPumpPlanWire } from '../wire/initial-pump-plan.wire.ts';
import { uuid } from '../wire/text.wire.ts';

/** A new request takes the place of the earlier one and of its approval (PINIT-02). */
export const requestInitialPumpPlanCall = defineCall({
  name: 'request-initial-pump-plan',
  module: 'plans',
  method: 'POST',
  path: 'init_plan_request',
  callers: ['clinician'],
  about: { patient: 'patient_id', holds: 'treatment' },
  body: z.strictObject({
    patient_id: uuid,
    /** Percent. */
    a1c: z.number().check(z.gte(2), z.lte(20), z.multipleOf(0.01)),
    age: z.int().check(z.gte(0), z.lte(120)),
    brand: z.enum(PUMP_BRANDS),
    /** Units a day, before the pump. */
    tdd: z.number().check(z.gte(1), z.lte(600), z.multipleOf(0.1)),
  }),
  answer: { status: 201, schema: initialPumpPlanWire },
  errors: ['not-found', 'treatment-type-mismatch', 'pump-start-not-safe'],
});
