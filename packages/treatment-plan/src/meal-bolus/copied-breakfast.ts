import { type PerPeriod, perPeriod } from '@glidepath/quantities';

/** The morning's doses and insulin at every time of day (MEAL-11). */
export function copiedBreakfast<Meal>(meals: PerPeriod<Meal>): PerPeriod<Meal> {
  return perPeriod(() => meals.morning);
}
