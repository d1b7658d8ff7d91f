import { type DaySlot, MEAL_SIZES, type MealSize } from '@glidepath/treatment-plan';
import type { Dosage } from 'fhir/r4.js';

import { atMeal, DAY_TIMES, dosage, fixedDose, onlyWhen } from './dosage.ts';

export function fixedMealDosage(slot: DaySlot, doseUnits: number): Dosage {
  return dosage(`${DAY_TIMES[slot].text} meal: ${doseUnits} units`, {
    timing: atMeal(slot),
    ...onlyWhen('Meal'),
    ...fixedDose(doseUnits),
  });
}

export function estimatedMealDosages(slot: DaySlot, doseUnits: Readonly<Record<MealSize, number>>): Dosage[] {
  return MEAL_SIZES.map((size) =>
    dosage(`${DAY_TIMES[slot].text}, ${size} meal: ${doseUnits[size]} units`, {
      timing: atMeal(slot),
      ...onlyWhen(`Meal, ${size}`),
      ...fixedDose(doseUnits[size]),
    }),
  );
}
