import type { InsulinDirection, PlanDifference, PlanPlace, PlanQuantity, PlanValue } from './plan-difference.ts';

/** Quantities of insulin: a missing one counts as zero. */
const DOSES: ReadonlySet<PlanQuantity> = new Set([
  'basalDoseUnits',
  'mealDoseUnits',
  'smallMealDoseUnits',
  'normalMealDoseUnits',
  'largeMealDoseUnits',
  'scaleDoseUnits',
  'basalUnitsPerHour',
  'maxBasalUnitsPerHour',
  'maxBolusUnits',
]);
/** The more of these, the less insulin. */
const DAMPERS: ReadonlySet<PlanQuantity> = new Set([
  'carbRatioGramsPerUnit',
  'correctionFactorMgDlPerUnit',
  'targetMgDl',
  'correctAboveMgDl',
  'targetLowMgDl',
  'targetHighMgDl',
  'activeInsulinMinutes',
]);

/** A list of one difference, or of none. */
export function valueDifference(
  quantity: PlanQuantity,
  place: PlanPlace,
  before: PlanValue,
  after: PlanValue,
): PlanDifference[] {
  if (before === after) return [];
  return [{ quantity, place, before, after, insulin: insulinDirection(quantity, before, after) }];
}

function insulinDirection(quantity: PlanQuantity, before: PlanValue, after: PlanValue): InsulinDirection {
  if (DOSES.has(quantity)) return directionOf(before ?? 0, after ?? 0);
  return DAMPERS.has(quantity) ? directionOf(after, before) : 'unclear';
}

/** From one amount of insulin to another. */
export function directionOf(before: PlanValue, after: PlanValue): InsulinDirection {
  if (typeof before !== 'number' || typeof after !== 'number') return 'unclear';
  if (before === after) return 'same';
  return after > before ? 'more' : 'less';
}
