import type { DayPeriod } from '@glidepath/quantities';
import { MEAL_SIZES, type MealSize } from '@glidepath/treatment-plan';
import type { Dosage } from 'fhir/r4.js';

import { atMeal, DAY_TIMES, dosage, fixedDose, onlyWhen } from './dosage.ts';

export function fixedMealDosage(period: DayPeriod, doseUnits: number): Dosage {
  return dosage(`${DAY_TIMES[period].text} meal: ${doseUnits} units`, {
    timing: atMeal(period),
    ...onlyWhen('Meal'),
    ...fixedDose(doseUnits),
  });
}

export function estimatedMealDosages(period: DayPeriod, doseUnits: Readonly<Record<MealSize, number>>): Dosage[] {
  return MEAL_SIZES.map((size) =>
    dosage(`${DAY_TIMES[period].text}, ${size} meal: ${doseUnits[size]} units`, {
      timing: atMeal(period),
      ...onlyWhen(`Meal, ${size}`),
      ...fixedDose(doseUnits[size]),
    }),
  );
}
