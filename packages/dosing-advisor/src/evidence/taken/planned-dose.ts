import type { MealSize } from '@glidepath/device-readings';
import { DAY_PERIODS, type DayPeriod } from '@glidepath/quantities';
import {
  type DosedRange,
  gramsPerUnit,
  type InjectionPlan,
  type MealDosePlan,
  mealUnitsOf,
  scaleOf,
  scaleRowAt,
  scaleUnits,
} from '@glidepath/treatment-plan';

/** The glucose that somebody dosed by is not quite the one that is known: a reading more, another device. */
export const GLUCOSE_DOUBT = 0.1;

export type CountingPlan = Extract<InjectionPlan, { type: 'MDI_CRCF' }>;

/** What is known of a meal when it is dosed for; NaN and null where it is not. */
export type DosedMeal = Readonly<{
  minuteOfDay: number;
  glucoseMgDl: number;
  grams: number | null;
  size: MealSize | null;
}>;

/**
 * What a plan gives for a meal. It need not be one number: who leaves out a correction, or does not say how large the
 * meal was, still doses by the plan. `usualUnits` is the full planned dose; null where it is unknown.
 */
export type PlannedDose = Readonly<{ leastUnits: number; mostUnits: number; usualUnits: number | null }>;

/** Null where the plan gives nothing, or nobody knows what it would have given. */
export function plannedDose(plan: InjectionPlan, period: DayPeriod, meal: DosedMeal): PlannedDose | null {
  switch (plan.type) {
    case 'BASAL_ONLY':
      return null;
    case 'MDI_CRCF':
      return countedDose(plan, period, meal);
    case 'MDI_SSI':
      return scaledDose(scaleOf(plan, period), meal.glucoseMgDl);
    default:
      return tabledDose(plan, period, meal);
  }
}

/** Insulin that still acts, or no reading, leaves less of a correction, or none of it. */
function countedDose({ crcf }: CountingPlan, period: DayPeriod, meal: DosedMeal): PlannedDose | null {
  if (!meal.grams) return null;
  const row = crcf.periods[period];
  const foodUnits = meal.grams / gramsPerUnit(row.carbRatio, crcf.carbUnits);
  if (Number.isNaN(meal.glucoseMgDl)) {
    return { leastUnits: foodUnits, mostUnits: Number.POSITIVE_INFINITY, usualUnits: foodUnits };
  }
  const correctedUnits = foodUnits + (meal.glucoseMgDl - row.targetMgDl) / row.correctionFactorMgDlPerUnit;
  return {
    leastUnits: Math.max(0, Math.min(foodUnits, correctedUnits)),
    mostUnits: Math.max(foodUnits, correctedUnits),
    usualUnits: Math.max(0, correctedUnits),
  };
}

function scaledDose(rows: readonly DosedRange[], glucoseMgDl: number): PlannedDose | null {
  const unitsAt = (mgDl: number) => scaleRowAt(rows, mgDl)?.doseUnits ?? 0;
  const isKnown = !Number.isNaN(glucoseMgDl);
  const mostUnits = isKnown ? unitsAt(glucoseMgDl * (1 + GLUCOSE_DOUBT)) : Number.POSITIVE_INFINITY;
  if (mostUnits === 0) return null;
  return {
    leastUnits: unitsAt(isKnown ? glucoseMgDl * (1 - GLUCOSE_DOUBT) : 0),
    mostUnits,
    usualUnits: isKnown ? unitsAt(glucoseMgDl) : null,
  };
}

function tabledDose(plan: MealDosePlan, period: DayPeriod, { glucoseMgDl, size }: DosedMeal): PlannedDose | null {
  const leastUnits = mealUnitsOf(plan, period, size ?? 'small');
  const largestUnits = mealUnitsOf(plan, period, size ?? 'large');
  if (largestUnits === 0) return null;
  const isKnown = !Number.isNaN(glucoseMgDl);
  const correctedAt = (mgDl: number) => (isKnown ? scaleUnits(plan, period, mgDl) : 0);
  return {
    leastUnits,
    mostUnits: isKnown ? largestUnits + correctedAt(glucoseMgDl * (1 + GLUCOSE_DOUBT)) : Number.POSITIVE_INFINITY,
    usualUnits: leastUnits === largestUnits ? leastUnits + correctedAt(glucoseMgDl) : null,
  };
}

export function totalBasalUnits({ basal }: Pick<InjectionPlan, 'basal'>): number {
  return basal.reduce((sum, { doseUnits }) => sum + doseUnits, 0);
}

/** The doses for meals and those in the rows of tables. */
export function bolusDosesOf(plan: InjectionPlan): number[] {
  return DAY_PERIODS.flatMap((period) => [
    ...mealDosesOf(plan, period),
    ...scaleOf(plan, period).map(({ doseUnits }) => doseUnits),
  ]);
}

function mealDosesOf(plan: InjectionPlan, period: DayPeriod): number[] {
  if (plan.type === 'MDI_FIXED_MEAL') return [plan.meals[period].doseUnits];
  return plan.type === 'MDI_ESTIMATED_MEAL' ? Object.values(plan.meals[period].doseUnits) : [];
}
