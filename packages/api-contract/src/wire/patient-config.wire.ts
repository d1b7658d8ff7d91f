import * as z from 'zod/mini';

/** How carb ratios are written; none is preselected, because a wrong default could change doses (D-74). */
export const CARB_UNITS = ['g_per_u', 'u_per_10g', 'u_per_15g'] as const;

/** Minute of day. The order of the four is a rule of the treatment (D1-080). */
const periodStart = z.int().check(z.gte(0), z.lte(1439), z.multipleOf(15));

/** Camel case on the wire too: these names are given by product specification 1, section 3. */
export const patientConfigWire = z.strictObject({
  displayBolusCalculator: z.boolean(),
  /** Hours; pump plans alone count minutes (D1-079). */
  activeInsulinTime: z.literal([2, 3, 4]),
  /** Units: the step of the pen. */
  bolusCalcPrecision: z.literal([0.5, 1]),
  /** Units. */
  maxBolusCalcDose: z.int().check(z.gte(1), z.lte(99)),
  dayPeriods: z.strictObject({
    morning: periodStart,
    afternoon: periodStart,
    evening: periodStart,
    night: periodStart,
  }),
  carbUnits: z.nullable(z.enum(CARB_UNITS)),
});
