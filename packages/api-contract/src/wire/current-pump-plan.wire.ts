import { PLAN_QUANTITIES, PUMP_PROGRAMMINGS, type PumpPlan } from '@glidepath/treatment-plan';
import * as z from 'zod/mini';

import { pumpPlanInForceWire } from './pump-plan.wire.ts';
import { readPumpPlanInForce, sentPumpPlan } from './pump-tables.ts';
import { minuteOfDay, rateTableWire } from './rate-table.wire.ts';
import { signatureWire } from './signature.wire.ts';
import { instant, uuid } from './text.wire.ts';
import { wholeOrRefused, wholePlan } from './whole-plan.ts';

/** A setting of the pump that is not the plan's. Null where one of them has no such value. */
const programmedDifferenceWire = z.strictObject({
  quantity: z.enum(PLAN_QUANTITIES),
  start_minute: z.nullable(minuteOfDay),
  /** The first minute that is not meant any more. */
  end_minute: z.nullable(minuteOfDay),
  reported: z.nullable(z.number()),
  planned: z.nullable(z.number()),
  /** What the plan means for the insulin, compared with what the pump is set to. */
  insulin: z.enum(['more', 'less', 'same', 'unclear']),
});

/** Without the brand. */
const pumpPlanInForce = z.codec(pumpPlanInForceWire, z.custom<PumpPlan>(), {
  decode: (tables, context) => wholeOrRefused(wholePlan(readPumpPlanInForce(tables)), context),
  encode: sentPumpPlan,
});

export const currentPumpPlanWire = z.strictObject({
  patient: uuid,
  /** What was approved and shared; null where nothing was. */
  plan: z.nullable(
    z.strictObject({
      version: z.int(),
      timestamp: instant,
      pump_plan: pumpPlanInForce,
      /** Where the clinic wanted it signed. */
      signature: z.optional(signatureWire),
    }),
  ),
  /** What the pump said last that it is set to; null where it never did. */
  reported: z.nullable(
    z.strictObject({
      timestamp: instant,
      existing_basal_rates: z.nullable(rateTableWire),
      existing_carb_ratio: z.nullable(rateTableWire),
      existing_correction_factor: z.nullable(rateTableWire),
    }),
  ),
  /** Null without a plan. */
  programming: z.nullable(z.enum(PUMP_PROGRAMMINGS)),
  differences: z.array(programmedDifferenceWire),
});
