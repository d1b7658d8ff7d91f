import type { PlanQuantity } from '../differences/plan-difference.ts';
import type { DiabetesType } from '../treatment-type.ts';

/** Where each number comes from: docs/decisions/0019-unusual-changes-are-confirmed.md. */

/** What about a person decides whether a dose is unusual. Browser and server must give the same. */
export type DosedPerson = Readonly<{
  weightKg: number | null;
  ageYears: number | null;
  diabetesType: DiabetesType;
}>;

/** Units for each kilogram, beyond which a dose is unusual. */
type PerKg = Readonly<{ basalPerDay: number; totalPerDay: number; dose: number; maxBolus: number }>;
const TYPE_1_PER_KG: PerKg = { basalPerDay: 1, totalPerDay: 2, dose: 0.5, maxBolus: 0.75 };
const RESISTANT_PER_KG: PerKg = { basalPerDay: 1.5, totalPerDay: 3, dose: 1, maxBolus: 1.5 };

export function usualPerKg({ diabetesType }: DosedPerson): PerKg {
  return diabetesType === 'Type1' ? TYPE_1_PER_KG : RESISTANT_PER_KG;
}

/**
 * What is usual at an age, where nobody has weighed: a bound for the heaviest would let a child's tenfold dose pass.
 */
const ADULT_KG = 70;
const CHILD_KG = { atBirth: 7, perYear: 3 } as const;

export function judgedWeightKg({ weightKg, ageYears }: DosedPerson): number {
  if (weightKg !== null) return weightKg;
  if (ageYears === null) return ADULT_KG;
  return Math.min(ADULT_KG, CHILD_KG.atBirth + CHILD_KG.perYear * ageYears);
}

/** How many times as much insulin as before is usual, at most and at least; null: less is never asked about. */
export type FoldBounds = Readonly<{ most: number; least: number | null }>;
const BASAL_FOLD: FoldBounds = { most: 1.5, least: 0.5 };
export const DOSE_FOLD: FoldBounds = { most: 2, least: 0.5 };

export const FOLD_BOUNDS: Readonly<Partial<Record<PlanQuantity, FoldBounds>>> = {
  basalDoseUnits: BASAL_FOLD,
  mealDoseUnits: DOSE_FOLD,
  smallMealDoseUnits: DOSE_FOLD,
  normalMealDoseUnits: DOSE_FOLD,
  largeMealDoseUnits: DOSE_FOLD,
  scaleDoseUnits: { most: 2, least: null },
  basalUnitsPerHour: DOSE_FOLD,
  carbRatioGramsPerUnit: BASAL_FOLD,
  carbRatio: BASAL_FOLD,
  correctionFactorMgDlPerUnit: DOSE_FOLD,
};
export const DAILY_BASAL_FOLD = BASAL_FOLD;
/** Rates that rise for this long, such as a night, are compared with the bound of daily basal. */
export const LONG_STRETCH_MINUTES = 240;

/** One or two steps of a pump or a pen, however many times the value they are. */
const SMALL_RATE_UNITS_PER_HOUR = 0.1;
export const SMALL_PUMP_BASAL_UNITS_PER_DAY = 24 * SMALL_RATE_UNITS_PER_HOUR;
/** For a ratio that is written as units per portion. */
const SMALL_PORTION_UNITS = 0.1;
const SMALL_DOSE = { unitsPerKg: 0.05, leastUnits: 1, mostUnits: 2 } as const;

export function smallDoseUnits(person: DosedPerson): number {
  const { unitsPerKg, leastUnits, mostUnits } = SMALL_DOSE;
  return Math.min(mostUnits, Math.max(leastUnits, unitsPerKg * judgedWeightKg(person)));
}

/** What somebody usually begins with where no dose was: 4 U of an adult (ADA Standards of Care, section 9). */
export function firstDoseUnits(person: DosedPerson): number {
  return 2 * smallDoseUnits(person);
}

/** Changes up to so much are never asked about. */
export function smallChange(quantity: PlanQuantity, person: DosedPerson): number {
  switch (quantity) {
    case 'basalUnitsPerHour':
      return SMALL_RATE_UNITS_PER_HOUR;
    case 'carbRatio':
      return SMALL_PORTION_UNITS;
    case 'carbRatioGramsPerUnit':
    case 'correctionFactorMgDlPerUnit':
      return 0;
    default:
      return smallDoseUnits(person);
  }
}

/** Basal of all insulin in type 1, and of the dose before the pump, in percent. */
export const BASAL_SHARE_PERCENT = { least: 20, most: 80 } as const;
export const PUMP_START_SHARE_PERCENT = { least: 15, most: 70 } as const;
/** Basal of the daily dose that the carb ratios stand for, in type 1. */
export const IMPLIED_SHARE_PERCENT = 100;

/** Grams a unit, and mg/dL a unit, times the daily dose: the rules of 500 and 1800. People differ by half. */
export const IMPLIED_DOSE = { carbRatioRule: 500, correctionFactorRule: 1800, timesTotalPerKg: 1.5 } as const;

export const USUAL_TARGET_MG_DL = { lowest: 70, highest: 180 } as const;
export const LEAST_ACTIVE_INSULIN_MINUTES = 120;
export const MAX_BASAL_OVER_RATE = { times: 5, fromUnitsPerHour: 0.5 } as const;

/** A value that was unusual before is asked about again only from this many times as much on. */
export const AGAIN_FROM_TIMES = 1.2;

/** A highest dose of titration, in times of the present one. */
export const TITRATION_FOLD = 2;
