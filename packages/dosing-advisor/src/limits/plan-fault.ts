import type { DayTable } from '@glidepath/device-readings';
import { DAY_PERIODS, isTimeOfDay, MINUTES_PER_DAY } from '@glidepath/quantities';

import type { AdvisedTreatment } from '../input/advisor-input.ts';
import type { InjectionPlan, MealDosing, SizedDoses } from '../input/injection-plan.ts';
import type { PumpPlan } from '../input/pump-plan.ts';
import { isHalfUnits, scaleFault } from './scale-fault.ts';
import type { TypeRules } from './type-rules.ts';

const MAX_BASAL_ROWS = 2;

const DOSING_OF: Readonly<Record<Exclude<AdvisedTreatment, 'PUMP'>, MealDosing['by']>> = {
  BASAL_ONLY: 'none',
  MDI_CRCF: 'carb-counting',
  MDI_FIXED_MEAL: 'fixed-meals',
  MDI_ESTIMATED_MEAL: 'meal-sizes',
  MDI_SSI: 'sliding-scale',
};

/** The first part of a plan that is not as a plan must be; null if all are. Nothing is repaired silently. */
export function planFault(
  plan: PumpPlan | InjectionPlan,
  treatment: AdvisedTreatment,
  rules: TypeRules,
): string | null {
  if (plan.delivery === 'pump') return pumpFault(plan);
  return basalFault(plan) ?? periodsFault(plan) ?? dosingFault(plan.dosing, treatment, rules);
}

function pumpFault(plan: PumpPlan): string | null {
  const { basalUnitsPerHour, carbRatioGramsPerUnit, correctionFactorMgDlPerUnit, targetMgDl } = plan;
  const tables = { basalUnitsPerHour, carbRatioGramsPerUnit, correctionFactorMgDlPerUnit, targetMgDl };
  return Object.entries(tables).find(([, table]) => !isDayTable(table))?.[0] ?? null;
}

/** Begins at midnight, rises within the day, holds amounts above zero. */
function isDayTable(table: DayTable): boolean {
  return (
    table[0]?.startMinute === 0 &&
    table.every(({ startMinute, value }, index) => {
      const before = table[index - 1]?.startMinute ?? -1;
      return startMinute > before && startMinute < MINUTES_PER_DAY && isAboveZero(value);
    })
  );
}

const isAboveZero = (amount: number) => amount > 0 && Number.isFinite(amount);

function basalFault({ basal }: InjectionPlan): string | null {
  const isRow = basal.every(
    ({ doseUnits, atMinute }) => isTimeOfDay(atMinute) && isAboveZero(doseUnits) && isHalfUnits(doseUnits),
  );
  return isRow && basal.length > 0 && basal.length <= MAX_BASAL_ROWS ? null : 'basal';
}

function periodsFault({ periodStartMinutes }: InjectionPlan): string | null {
  const starts = DAY_PERIODS.map((period) => periodStartMinutes[period]);
  const isRising = starts.every((start, index) => start > (starts[index - 1] ?? -1) && start < MINUTES_PER_DAY);
  return isRising ? null : 'periodStartMinutes';
}

function dosingFault(dosing: MealDosing, treatment: AdvisedTreatment, rules: TypeRules): string | null {
  if (treatment === 'PUMP' || dosing.by !== DOSING_OF[treatment]) return 'dosing';
  switch (dosing.by) {
    case 'none':
      return null;
    case 'carb-counting':
      return countingFault(dosing);
    case 'fixed-meals':
      return mealsFault(Object.values(dosing.doseUnits).every(isDose)) ?? scalesFault(dosing.correction, rules);
    case 'meal-sizes':
      return mealsFault(Object.values(dosing.doseUnits).every(isSized)) ?? scalesFault(dosing.correction, rules);
    case 'sliding-scale':
      return scalesFault(dosing.scale, rules, 'dosing.scale');
  }
}

function countingFault({ periods }: Extract<MealDosing, { by: 'carb-counting' }>): string | null {
  const rows = Object.values(periods);
  const isKnown = rows.every((row) => isAboveZero(row.carbRatio) && isAboveZero(row.correctionFactorMgDlPerUnit));
  return isKnown && rows.length > 0 ? null : 'dosing.periods';
}

const mealsFault = (isFaultless: boolean) => (isFaultless ? null : 'dosing.doseUnits');

const isDose = (doseUnits: number) => doseUnits >= 0 && Number.isFinite(doseUnits) && isHalfUnits(doseUnits);

function isSized({ small, normal, large }: SizedDoses): boolean {
  return [small, normal, large].every(isDose) && small <= normal && normal <= large;
}

function scalesFault(
  scales: Extract<MealDosing, { by: 'sliding-scale' }>['scale'],
  rules: TypeRules,
  where = 'dosing.correction',
): string | null {
  const faulty = DAY_PERIODS.find((period) => {
    const rows = scales[period];
    return rows !== undefined && scaleFault(rows, rules) !== null;
  });
  return faulty ? `${where}.${faulty}` : null;
}
