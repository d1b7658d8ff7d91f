import type { MealSize } from '@glidepath/device-readings';
import { type DayPeriod, MINUTES_PER_DAY } from '@glidepath/quantities';
import { type InjectionPlan, mealUnitsOf, scaleOf, scaleUnits } from '@glidepath/treatment-plan';

import type { AdvisorInput } from '../../input/advisor-input.ts';
import type { PatientFacts } from '../../input/patient-facts.ts';
import { periodAt } from '../../input/period-at.ts';
import type { Bolus, Carbs } from '../../input/recorded.ts';
import { SAME_MEAL_MINUTES } from '../../limits/tuning.ts';
import type { Dataset, KnownBolus } from '../dataset/dataset.ts';
import { inOrder } from '../dataset/in-order.ts';
import { dosingRow } from './scale-need.ts';
import { glucoseAt } from './taken-doses.ts';

/** The glucose at which a scale is meant to correct nothing. */
export function referenceMgDl({ preMealRangeMgDl: { low, high } }: PatientFacts): number {
  return (low + high) / 2;
}

/**
 * Plans without carb counting: each dose with the part that was for a meal, and each such dose as a meal, even if
 * nobody logged one. Otherwise the rise after it would look like unlogged food. By the present plan, or by that of each day.
 */
export function withPlannedMeals(
  dataset: Dataset,
  present: InjectionPlan,
  { patient, periodStartMinutes }: Pick<AdvisorInput, 'patient' | 'periodStartMinutes'>,
  planOn: (day: number) => InjectionPlan = () => present,
): Dataset {
  if (!isTabled(present)) return dataset;
  const boluses = dataset.boluses.map((bolus) => {
    const ran = planOn(Math.floor(bolus.minute / MINUTES_PER_DAY));
    const plan = isTabled(ran) ? ran : present;
    const period = periodAt(bolus.minute % MINUTES_PER_DAY, periodStartMinutes);
    const unitsFor = (size: MealSize) => unitsForMeal(plan, period, size, referenceMgDl(patient));
    return { ...withMealPart(bolus, dataset.carbs, plan, unitsFor), ...takenByRow(bolus, dataset, plan, period) };
  });
  const unlogged = boluses.filter(({ minute, mealUnits = 0 }) => mealUnits > 0 && !mealNear(dataset.carbs, minute));
  const meals = unlogged.map(({ minute, mealSize }): Carbs => ({ minute, ...(mealSize ? { mealSize } : {}) }));
  return { ...dataset, boluses, carbs: inOrder([...dataset.carbs, ...meals]) };
}

function mealNear(carbs: readonly Carbs[], minute: number): Carbs | undefined {
  return carbs.find((meal) => !meal.isRescue && Math.abs(meal.minute - minute) <= SAME_MEAL_MINUTES);
}

function withMealPart(
  bolus: Bolus,
  carbs: readonly Carbs[],
  { type }: InjectionPlan,
  unitsFor: (size: MealSize) => number,
): KnownBolus {
  const meal = mealNear(carbs, bolus.minute);
  const mealSize = bolus.mealSize ?? meal?.mealSize;
  const hasMeal = mealSize !== undefined || meal !== undefined || type === 'MDI_SSI';
  const plannedMealUnits = bolus.mealUnits ?? mealPart(bolus, unitsFor(mealSize ?? 'normal'), hasMeal);
  const mealUnits = Math.min(bolus.doseUnits, plannedMealUnits);
  return { ...bolus, ...(mealSize ? { mealSize } : {}), mealUnits, plannedMealUnits };
}

function takenByRow(bolus: Bolus, dataset: Dataset, plan: InjectionPlan, period: DayPeriod) {
  if (plan.type !== 'MDI_SSI') return {};
  const scaleRow = dosingRow(scaleOf(plan, period), glucoseAt([bolus], bolus.minute, dataset), bolus.doseUnits);
  return scaleRow ? { scaleRow } : {};
}

/**
 * A dose below the planned one, with no meal beside it, was for high glucose alone; a sliding scale has no such doses.
 */
function mealPart({ doseUnits, calculator }: Bolus, plannedUnits: number, hasMeal: boolean): number {
  const isCorrection = calculator?.carbsGrams === 0 || (!hasMeal && doseUnits < plannedUnits);
  return isCorrection ? 0 : plannedUnits;
}

type TabledPlan = Exclude<InjectionPlan, { type: 'BASAL_ONLY' | 'MDI_CRCF' }>;

const isTabled = (plan: InjectionPlan): plan is TabledPlan => plan.type !== 'MDI_CRCF' && plan.type !== 'BASAL_ONLY';

function unitsForMeal(plan: TabledPlan, period: DayPeriod, size: MealSize, reference: number): number {
  return plan.type === 'MDI_SSI' ? scaleUnits(plan, period, reference) : mealUnitsOf(plan, period, size);
}
