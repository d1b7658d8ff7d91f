import * as z from 'zod/mini';

import { rateSegmentsWire } from './rate-table.wire.ts';

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
