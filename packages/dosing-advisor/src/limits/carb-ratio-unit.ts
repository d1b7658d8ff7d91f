import { type CarbUnits, gramsPerUnit } from '@glidepath/treatment-plan';

import { INJECTION_LIMITS, type Range } from './plan-limits.ts';

/** The unit that an advice names beside a ratio, as it names U/h and mg/dL/U. Stored and sealed advice holds it, so it stays. */
export const RATIO_UNITS = {
  g_per_u: 'g/U',
  u_per_10g: 'U/10g',
  u_per_15g: 'U/15g',
} as const satisfies Readonly<Record<CarbUnits, string>>;

/** The carb ratios that an injection plan may have, in the unit of the plan. */
export function carbRatioLimits(unit: CarbUnits): Range {
  const { lowest, highest } = INJECTION_LIMITS.carbRatioGramsPerUnit;
  if (unit === 'g_per_u') return { lowest, highest };
  return { lowest: gramsPerUnit(highest, unit), highest: gramsPerUnit(lowest, unit) };
}
