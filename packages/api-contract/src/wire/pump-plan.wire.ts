import { PUMP_BRANDS } from '@glidepath/treatment-plan';
import * as z from 'zod/mini';

import { rateSegmentsWire } from './rate-table.wire.ts';
import { signatureWire } from './signature.wire.ts';
import { instant, uuid } from './text.wire.ts';

const glucoseMgDl = z.nullish(z.number().check(z.gte(0), z.lte(1000)));

const planShape = {
  /** Minutes. */
  activeInsulinTime: z.number().check(z.gte(0), z.lte(6000)),
  /** U/h and U. */
  insulinAmountLimits: z.strictObject({
    max_basal: z.number().check(z.gte(0), z.lte(100)),
    max_bolus: z.number().check(z.gte(0), z.lte(100)),
  }),
  /** Each brand has its own of these (D-37). */
  bolusTargetRange: z.strictObject({
    target: glucoseMgDl,
    correct_above: glucoseMgDl,
    high: glucoseMgDl,
    low: glucoseMgDl,
    /** Taken and ignored (PINIT-14). */
    reverse_correction: z.optional(z.unknown()),
  }),
  insulinSensitivityFactor: rateSegmentsWire,
  insulinToCarbRatio: rateSegmentsWire,
  basalRate: rateSegmentsWire,
};

export const pumpPlanWire = z.strictObject(planShape);

/** A plan in force: one that came from a recommendation leaves the settings of the pump as they are. */
export const pumpPlanInForceWire = z.partial(pumpPlanWire, {
  activeInsulinTime: true,
  insulinAmountLimits: true,
  bolusTargetRange: true,
});

export const pumpPlanFeedbackWire = z.strictObject({
  approved_plan: pumpPlanWire,
  created_at: instant,
  /** Where the clinic wanted it signed. */
  signature: z.optional(signatureWire),
});

export const initialPumpPlanWire = z.strictObject({
  brand: z.enum(PUMP_BRANDS),
  /** What the form held: percent, years, and units a day before the pump. */
  asked_with: z.strictObject({ a1c: z.number(), age: z.int(), tdd: z.number() }),
  /** Units that the pump is expected to give in a day. */
  pump_daily_dose: z.number(),
  /** That proposed it. */
  advisorVersion: z.string(),
  algo_output: z.strictObject({ requestId: uuid, ...planShape }),
  /** Null until a clinician approved a plan. */
  feedback: z.nullable(pumpPlanFeedbackWire),
});
