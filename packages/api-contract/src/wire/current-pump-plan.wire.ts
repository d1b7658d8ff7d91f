import { PLAN_QUANTITIES, PUMP_PROGRAMMINGS, type PumpPlan, type PumpRates } from '@glidepath/treatment-plan';
import * as z from 'zod/mini';

import { existingRatesShape, readExistingRates, writeExistingRates } from './existing-rates.wire.ts';
import { pumpPlanInForceWire } from './pump-plan.wire.ts';
import { readPumpPlanInForce, sentPumpPlan } from './pump-tables.ts';
import { minuteOfDay } from './rate-table.wire.ts';
import { recordCodec } from './record-codec.ts';
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

/** What the pump said last that it is set to. */
const reportedPump = recordCodec(
  z.strictObject({ timestamp: instant, ...existingRatesShape }),
  z.strictObject({ timestamp: instant, rates: z.custom<PumpRates>() }),
  {
    decode: ({ timestamp, ...tables }) => ({ timestamp, rates: readExistingRates(tables) }),
    encode: ({ timestamp, rates }) => ({ timestamp, ...writeExistingRates(rates) }),
  },
);

export const currentPumpPlanWire = z.strictObject({
  patient: uuid,
  /** What was approved and shared; null where nothing was. */
  plan: z.nullable(
    z.strictObject({
      version: z.int(),
      timestamp: instant,
      pump_plan: pumpPlanInForce,
      /** When the patient said that the pump is set to it; null where nobody said so. */
      acknowledged_at: z.nullable(instant),
      /** Where the clinic wanted it signed. */
      signature: z.optional(signatureWire),
    }),
  ),
  /** Null where it never said. */
  reported: z.nullable(reportedPump),
  /** Null without a plan. */
  programming: z.nullable(z.enum(PUMP_PROGRAMMINGS)),
  differences: z.array(programmedDifferenceWire),
});
