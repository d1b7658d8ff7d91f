import { type PerSlot, perSlot } from '../day-slot.ts';

/** The morning's doses and insulin at every time of day (MEAL-11). */
export function copiedBreakfast<Meal>(meals: PerSlot<Meal>): PerSlot<Meal> {
  return perSlot(() => meals.morning);
}
