import type { MealSize } from '@glidepath/device-readings';
import type { DayPeriod } from '@glidepath/quantities';
import { gramsPerUnit } from '@glidepath/treatment-plan';

import { referenceRow } from '../../input/correction-scale.ts';
import type {
  CarbCounting,
  CorrectionScale,
  InjectionPlan,
  MealDosing,
  PerPeriod,
} from '../../input/injection-plan.ts';
import { periodAt } from '../../input/period-at.ts';

/** The glucose that somebody dosed by is not quite the one that is known: a reading more, another device. */
export const GLUCOSE_DOUBT = 0.1;

/** What is known of a meal when it is dosed for; NaN and null where it is not. */
export type DosedMeal = Readonly<{
  minuteOfDay: number;
  glucoseMgDl: number;
  grams: number | null;
  size: MealSize | null;
}>;

/**
 * What a plan gives for a meal. It need not be one number: who leaves out a correction, or does not say how large the
 * meal was, still doses by the plan. `usualUnits` is what it says in full; null where that cannot be told.
 */
export type PlannedDose = Readonly<{ leastUnits: number; mostUnits: number; usualUnits: number | null }>;

/** Null where the plan gives nothing, or nobody knows what it would have given. */
export function plannedDose(plan: InjectionPlan, meal: DosedMeal): PlannedDose | null {
  const { dosing } = plan;
  const period = periodAt(meal.minuteOfDay, plan.periodStartMinutes);
  switch (dosing.by) {
    case 'carb-counting':
      return countedDose(dosing, dosing.periods[period], meal);
    case 'sliding-scale':
      return scaledDose(dosing.scale[period] ?? [], meal.glucoseMgDl);
    case 'none':
      return null;
    default:
      return tabledDose(dosing, period, meal);
  }
}

type Counting = Extract<MealDosing, { by: 'carb-counting' }>;

/** Insulin that still acts, or no reading, leaves less of a correction, or none of it. */
function countedDose({ carbRatioUnit }: Counting, row: CarbCounting | undefined, meal: DosedMeal): PlannedDose | null {
  if (!row || !meal.grams) return null;
  const foodUnits = meal.grams / gramsPerUnit(row.carbRatio, carbRatioUnit);
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

function scaledDose(rows: CorrectionScale, glucoseMgDl: number): PlannedDose | null {
  const unitsAt = (mgDl: number) => referenceRow(rows, mgDl)?.doseUnits ?? 0;
  const isKnown = !Number.isNaN(glucoseMgDl);
  const mostUnits = isKnown ? unitsAt(glucoseMgDl * (1 + GLUCOSE_DOUBT)) : Number.POSITIVE_INFINITY;
  if (mostUnits === 0) return null;
  return {
    leastUnits: unitsAt(isKnown ? glucoseMgDl * (1 - GLUCOSE_DOUBT) : 0),
    mostUnits,
    usualUnits: isKnown ? unitsAt(glucoseMgDl) : null,
  };
}

type Tabled = Extract<MealDosing, { by: 'fixed-meals' | 'meal-sizes' }>;

function tabledDose(dosing: Tabled, period: DayPeriod, { glucoseMgDl, size }: DosedMeal): PlannedDose | null {
  const leastUnits = mealUnitsOf(dosing, period, size ?? 'small');
  const largestUnits = mealUnitsOf(dosing, period, size ?? 'large');
  if (largestUnits === 0) return null;
  const isKnown = !Number.isNaN(glucoseMgDl);
  const correctedAt = (mgDl: number) => (isKnown ? unitsInTable(dosing.correction, period, mgDl) : 0);
  return {
    leastUnits,
    mostUnits: isKnown ? largestUnits + correctedAt(glucoseMgDl * (1 + GLUCOSE_DOUBT)) : Number.POSITIVE_INFINITY,
    usualUnits: leastUnits === largestUnits ? leastUnits + correctedAt(glucoseMgDl) : null,
  };
}

/** The part of a dose that is for the meal itself, of plans that name it. */
export function mealUnitsOf(dosing: Tabled, period: DayPeriod, size: MealSize): number {
  return dosing.by === 'fixed-meals' ? (dosing.doseUnits[period] ?? 0) : (dosing.doseUnits[period]?.[size] ?? 0);
}

export function unitsInTable(scales: PerPeriod<CorrectionScale>, period: DayPeriod, glucoseMgDl: number): number {
  return referenceRow(scales[period] ?? [], glucoseMgDl)?.doseUnits ?? 0;
}
