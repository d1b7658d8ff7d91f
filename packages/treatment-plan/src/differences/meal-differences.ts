import { DAY_PERIODS } from '@glidepath/quantities';
import { MEAL_SIZES, type MealSize } from '../meal-bolus/meal-table.ts';
import type { TreatmentPlan } from '../treatment-plan.ts';
import type { PlanDifference, PlanQuantity } from './plan-difference.ts';
import { valueDifference } from './value-difference.ts';

export function fixedMealDifferences(before: TreatmentPlan, after: TreatmentPlan): PlanDifference[] {
  if (before.type !== 'MDI_FIXED_MEAL' || after.type !== 'MDI_FIXED_MEAL') return [];
  return DAY_PERIODS.flatMap((period) => {
    const [old, now] = [before.meals[period], after.meals[period]];
    return [
      ...valueDifference('insulinName', { period }, old.insulinName, now.insulinName),
      ...valueDifference('mealDoseUnits', { period }, old.doseUnits, now.doseUnits),
    ];
  });
}

const QUANTITY_OF_SIZE: Readonly<Record<MealSize, PlanQuantity>> = {
  small: 'smallMealDoseUnits',
  normal: 'normalMealDoseUnits',
  large: 'largeMealDoseUnits',
};

export function estimatedMealDifferences(before: TreatmentPlan, after: TreatmentPlan): PlanDifference[] {
  if (before.type !== 'MDI_ESTIMATED_MEAL' || after.type !== 'MDI_ESTIMATED_MEAL') return [];
  return DAY_PERIODS.flatMap((period) => {
    const [old, now] = [before.meals[period], after.meals[period]];
    return [
      ...valueDifference('insulinName', { period }, old.insulinName, now.insulinName),
      ...MEAL_SIZES.flatMap((size) =>
        valueDifference(QUANTITY_OF_SIZE[size], { period }, old.doseUnits[size], now.doseUnits[size]),
      ),
    ];
  });
}
