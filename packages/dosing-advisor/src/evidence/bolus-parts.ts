import type { DayTable } from '@glidepath/device-readings';
import { MINUTES_PER_DAY } from '@glidepath/quantities';
import { valueAt } from '../input/day-table.ts';
import type { Bolus, Carbs } from '../input/recorded.ts';

/** Carbs logged this close to a bolus are what it was for. */
const SAME_MEAL_MINUTES = 45;

export type BolusParts = Readonly<{ foodUnits: number; correctionUnits: number }>;

/** How much of a bolus was for food. What the person knew counts first: a planned meal part, then the calculator. */
export function bolusParts(bolus: Bolus, carbs: readonly Carbs[], carbRatioGramsPerUnit: DayTable): BolusParts {
  const foodUnits = Math.min(bolus.doseUnits, foodNeed(bolus, carbs, carbRatioGramsPerUnit));
  return { foodUnits, correctionUnits: bolus.doseUnits - foodUnits };
}

function foodNeed(bolus: Bolus, carbs: readonly Carbs[], carbRatioGramsPerUnit: DayTable): number {
  const { minute, calculator, mealUnits } = bolus;
  if (mealUnits !== undefined) return mealUnits;
  const told = calculator?.carbsGrams;
  const ratio = calculator?.carbRatioGramsPerUnit;
  if (told !== undefined && told > 0 && ratio !== undefined && ratio > 0) return told / ratio;
  if (told === 0) return 0;
  const eaten = carbs
    .filter((meal) => !meal.isRescue && Math.abs(meal.minute - minute) <= SAME_MEAL_MINUTES)
    .reduce((grams, meal) => grams + (meal.grams ?? 0), 0);
  return eaten / valueAt(carbRatioGramsPerUnit, minute % MINUTES_PER_DAY);
}
