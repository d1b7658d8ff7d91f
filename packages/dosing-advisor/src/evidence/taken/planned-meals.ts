import type { MealSize } from '@glidepath/device-readings';
import { MINUTES_PER_DAY } from '@glidepath/quantities';

import type { InjectionPlan } from '../../input/injection-plan.ts';
import type { PatientFacts } from '../../input/patient-facts.ts';
import { periodAt } from '../../input/period-at.ts';
import type { Bolus, Carbs } from '../../input/recorded.ts';
import { SAME_MEAL_MINUTES } from '../../limits/tuning.ts';
import type { Dataset, KnownBolus } from '../dataset/dataset.ts';
import { inOrder } from '../dataset/in-order.ts';
import { mealUnitsOf, unitsInTable } from './planned-dose.ts';
import { dosingRow } from './scale-need.ts';
import { glucoseAt } from './taken-doses.ts';

/** The glucose at which a scale is meant to correct nothing. */
export function referenceMgDl({ preMealRangeMgDl: { low, high } }: PatientFacts): number {
  return (low + high) / 2;
}

/**
 * Plans without carb counting: each dose with the part that was for a meal, and each such dose as a meal, even if
 * nobody logged one. Without that the rise after it would pass for unlogged food.
 */
export function withPlannedMeals(dataset: Dataset, plan: InjectionPlan, patient: PatientFacts): Dataset {
  const { by } = plan.dosing;
  if (by === 'carb-counting' || by === 'none') return dataset;
  const boluses = dataset.boluses.map((bolus) => ({
    ...withMealPart(bolus, dataset.carbs, plan, referenceMgDl(patient)),
    ...takenByRow(bolus, dataset, plan),
  }));
  const unlogged = boluses.filter(({ minute, mealUnits = 0 }) => mealUnits > 0 && !mealNear(dataset.carbs, minute));
  const meals = unlogged.map(({ minute, mealSize }): Carbs => ({ minute, ...(mealSize ? { mealSize } : {}) }));
  return { ...dataset, boluses, carbs: inOrder([...dataset.carbs, ...meals]) };
}

function mealNear(carbs: readonly Carbs[], minute: number): Carbs | undefined {
  return carbs.find((meal) => !meal.isRescue && Math.abs(meal.minute - minute) <= SAME_MEAL_MINUTES);
}

function withMealPart(bolus: Bolus, carbs: readonly Carbs[], plan: InjectionPlan, reference: number): KnownBolus {
  const meal = mealNear(carbs, bolus.minute);
  const mealSize = bolus.mealSize ?? meal?.mealSize;
  const planned = unitsForMeal(plan, bolus.minute % MINUTES_PER_DAY, mealSize ?? 'normal', reference);
  const hasMeal = mealSize !== undefined || meal !== undefined || plan.dosing.by === 'sliding-scale';
  const plannedMealUnits = bolus.mealUnits ?? mealPart(bolus, planned, hasMeal);
  const mealUnits = Math.min(bolus.doseUnits, plannedMealUnits);
  return { ...bolus, ...(mealSize ? { mealSize } : {}), mealUnits, plannedMealUnits };
}

function takenByRow(bolus: Bolus, dataset: Dataset, { dosing, periodStartMinutes }: InjectionPlan) {
  if (dosing.by !== 'sliding-scale') return {};
  const rows = dosing.scale[periodAt(bolus.minute % MINUTES_PER_DAY, periodStartMinutes)] ?? [];
  const scaleRow = dosingRow(rows, glucoseAt([bolus], bolus.minute, dataset), bolus.doseUnits);
  return scaleRow ? { scaleRow } : {};
}

/** A dose below the planned one, with no meal beside it, was for high glucose alone; a sliding scale has no such doses. */
function mealPart({ doseUnits, calculator }: Bolus, plannedUnits: number, hasMeal: boolean): number {
  const isCorrection = calculator?.carbsGrams === 0 || (!hasMeal && doseUnits < plannedUnits);
  return isCorrection ? 0 : plannedUnits;
}

function unitsForMeal(plan: InjectionPlan, minuteOfDay: number, size: MealSize, reference: number): number {
  const period = periodAt(minuteOfDay, plan.periodStartMinutes);
  const { dosing } = plan;
  switch (dosing.by) {
    case 'fixed-meals':
    case 'meal-sizes':
      return mealUnitsOf(dosing, period, size);
    case 'sliding-scale':
      return unitsInTable(dosing.scale, period, reference);
    default:
      return 0;
  }
}
