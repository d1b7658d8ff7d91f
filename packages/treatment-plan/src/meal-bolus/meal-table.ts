import { type PerPeriod, perPeriod } from '@glidepath/quantities';

import type { Cell, WithoutEmptyCells } from '../cell.ts';

export const MEAL_SIZES = ['small', 'normal', 'large'] as const;
export type MealSize = (typeof MEAL_SIZES)[number];

export type FixedMealDraft = Readonly<{ insulinName: string | null; doseUnits: Cell }>;
export type EstimatedMealDraft = Readonly<{
  insulinName: string | null;
  doseUnits: Readonly<Record<MealSize, Cell>>;
}>;

/** One row for each period: none can be added or removed (MEAL-03). */
export type FixedMealsDraft = PerPeriod<FixedMealDraft>;
export type EstimatedMealsDraft = PerPeriod<EstimatedMealDraft>;
export type FixedMeals = WithoutEmptyCells<FixedMealsDraft>;
export type EstimatedMeals = WithoutEmptyCells<EstimatedMealsDraft>;

/** The morning's doses and insulin at every time of day (MEAL-11). */
export function copiedBreakfast<Meal>(meals: PerPeriod<Meal>): PerPeriod<Meal> {
  return perPeriod(() => meals.morning);
}
