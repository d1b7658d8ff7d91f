import { CARB_UNITS } from '@glidepath/treatment-plan';
import * as z from 'zod/mini';

/** Minute of day. Steps and order are `dayPeriodIssues`. */
const periodStart = z.int();

/**
 * Camel case on the wire too: these names are given by product specification 1, section 3. What may be chosen is
 * `bolusCalculatorIssues`, `dayPeriodIssues` and `carbUnitsIssues`.
 */
export const patientConfigWire = z.strictObject({
  displayBolusCalculator: z.boolean(),
  /** Hours; pump plans alone count minutes (D1-079). */
  activeInsulinTime: z.number(),
  /** Units: the step of the pen. */
  bolusCalcPrecision: z.number(),
  /** Units. */
  maxBolusCalcDose: z.number(),
  dayPeriods: z.strictObject({
    morning: periodStart,
    afternoon: periodStart,
    evening: periodStart,
    night: periodStart,
  }),
  carbUnits: z.nullable(z.enum(CARB_UNITS)),
  /** Rises with every change; a change made from an older one is refused. */
  version: z.int(),
});
