import type { Cell, TreatmentType } from '@glidepath/treatment-plan';

import type { FieldIssue } from './field-issue.ts';

export const ACTIVE_INSULIN_HOURS = [2, 3, 4] as const;
export const PEN_INCREMENTS_UNITS = [0.5, 1] as const;
const MAX_DOSE_LIMITS_UNITS = { min: 1, max: 99 } as const;

export type BolusCalculator = Readonly<{
  isEnabled: boolean;
  activeInsulinHours: number | null;
  penIncrementUnits: number | null;
  maxDoseUnits: Cell;
}>;

/** Nothing left unselected. */
type WholeBolusCalculator = Readonly<{
  [Field in keyof BolusCalculator]: Extract<BolusCalculator[Field], number | boolean>;
}>;

/** Until somebody saves something else. */
export const DEFAULT_BOLUS_CALCULATOR: WholeBolusCalculator = {
  isEnabled: true,
  activeInsulinHours: 3,
  penIncrementUnits: 1,
  maxDoseUnits: 99,
};

/** Carb counting always has it; the meal types where the clinic wants it (D1-079). */
export function hasBolusCalculator(type: TreatmentType | null, isShownForMeals: boolean): boolean {
  if (type === 'MDI_CRCF') return true;
  return isShownForMeals && (type === 'MDI_FIXED_MEAL' || type === 'MDI_ESTIMATED_MEAL');
}

/** A disabled calculator is not judged. */
export function bolusCalculatorIssues(calculator: BolusCalculator): FieldIssue<keyof BolusCalculator>[] {
  if (!calculator.isEnabled) return [];
  const { activeInsulinHours, penIncrementUnits, maxDoseUnits } = calculator;
  return [
    ...(isMaxDoseUnits(maxDoseUnits) ? [] : [{ field: 'maxDoseUnits', code: 'max-dose.out-of-range' } as const]),
    ...(PEN_INCREMENTS_UNITS.some((units) => units === penIncrementUnits)
      ? []
      : [{ field: 'penIncrementUnits', code: 'pen-increment.unselected' } as const]),
    ...(ACTIVE_INSULIN_HOURS.some((hours) => hours === activeInsulinHours)
      ? []
      : [{ field: 'activeInsulinHours', code: 'active-insulin.unknown' } as const]),
  ];
}

function isMaxDoseUnits(units: Cell): boolean {
  const { min, max } = MAX_DOSE_LIMITS_UNITS;
  return typeof units === 'number' && Number.isInteger(units) && units >= min && units <= max;
}
