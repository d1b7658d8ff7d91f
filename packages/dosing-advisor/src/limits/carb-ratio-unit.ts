import type { CarbRatioUnit } from '../input/injection-plan.ts';
import { INJECTION_LIMITS, type Range } from './plan-limits.ts';

const GRAMS_COUNTED: Readonly<Record<Exclude<CarbRatioUnit, 'grams-per-unit'>, number>> = {
  'units-per-10-grams': 10,
  'units-per-15-grams': 15,
};

/** As it is told. */
export const RATIO_UNITS = {
  'grams-per-unit': 'g/U',
  'units-per-10-grams': 'U/10g',
  'units-per-15-grams': 'U/15g',
} as const satisfies Readonly<Record<CarbRatioUnit, string>>;

/** A carb ratio in grams per unit, from the unit of the plan. The other way around is the same division. */
export function gramsPerUnit(carbRatio: number, unit: CarbRatioUnit): number {
  return unit === 'grams-per-unit' ? carbRatio : GRAMS_COUNTED[unit] / carbRatio;
}

/** The carb ratios that an injection plan may have, in the unit of the plan. */
export function carbRatioLimits(unit: CarbRatioUnit): Range {
  const { lowest, highest } = INJECTION_LIMITS.carbRatioGramsPerUnit;
  if (unit === 'grams-per-unit') return { lowest, highest };
  return { lowest: GRAMS_COUNTED[unit] / highest, highest: GRAMS_COUNTED[unit] / lowest };
}
