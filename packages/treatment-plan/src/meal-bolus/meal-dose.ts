import type { DayPeriod } from '@glidepath/quantities';

import type { InjectionPlan } from '../treatment-plan.ts';
import type { MealSize } from './meal-table.ts';

/** Plans that name the dose of a meal, and correct by a table beside it. */
export type MealDosePlan = Extract<InjectionPlan, { type: 'MDI_FIXED_MEAL' | 'MDI_ESTIMATED_MEAL' }>;

/** The part of a dose that is for the meal itself. */
export function mealUnitsOf(plan: MealDosePlan, period: DayPeriod, size: MealSize): number {
  return plan.type === 'MDI_FIXED_MEAL' ? plan.meals[period].doseUnits : plan.meals[period].doseUnits[size];
}
