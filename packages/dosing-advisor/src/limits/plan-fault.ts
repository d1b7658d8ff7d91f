import type { DayTable } from '@glidepath/device-readings';
import { DAY_PERIOD_START_MINUTES, DAY_PERIODS, isTimeOfDay, MINUTES_PER_DAY } from '@glidepath/quantities';
import { type InjectionPlan, type MealSize, scaleOf } from '@glidepath/treatment-plan';

import type { AdvisedPump, AdvisedTreatment, InjectionFacts } from '../input/advisor-input.ts';
import { isHalfUnits, scaleFault } from './scale-fault.ts';
import type { TypeRules } from './type-rules.ts';

const MAX_BASAL_ROWS = 2;

/** The first table of a pump that is not as a table must be; null if all are. Nothing is repaired silently. */
export function pumpFault({ plan, pump }: AdvisedPump): string | null {
  const tables = { ...plan.rates, targetMgDl: pump.targetMgDl };
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

/** The first part of an injection plan that is not as a plan must be. */
export function injectionFault(
  plan: InjectionPlan,
  { treatmentType, rules, ...facts }: InjectionFacts & Readonly<{ treatmentType: AdvisedTreatment; rules: TypeRules }>,
): string | null {
  if (!isBasal(plan)) return 'basal';
  if (!arePeriods(facts)) return 'periodStartMinutes';
  if (plan.type !== treatmentType) return 'type';
  return mealFault(plan) ?? tableFault(plan, rules);
}

function isBasal({ basal }: InjectionPlan): boolean {
  const areRows = basal.every(
    ({ doseUnits, atMinute }) => isTimeOfDay(atMinute) && isAboveZero(doseUnits) && isHalfUnits(doseUnits),
  );
  return areRows && basal.length > 0 && basal.length <= MAX_BASAL_ROWS;
}

function arePeriods({ periodStartMinutes = DAY_PERIOD_START_MINUTES }: InjectionFacts): boolean {
  const starts = DAY_PERIODS.map((period) => periodStartMinutes[period]);
  return starts.every((start, index) => start > (starts[index - 1] ?? -1) && start < MINUTES_PER_DAY);
}

function mealFault(plan: InjectionPlan): string | null {
  switch (plan.type) {
    case 'MDI_CRCF': {
      const rows = Object.values(plan.crcf.periods);
      const isKnown = rows.every((row) => isAboveZero(row.carbRatio) && isAboveZero(row.correctionFactorMgDlPerUnit));
      return isKnown ? null : 'crcf.periods';
    }
    case 'MDI_FIXED_MEAL':
      return Object.values(plan.meals).every(({ doseUnits }) => isDose(doseUnits)) ? null : 'meals';
    case 'MDI_ESTIMATED_MEAL':
      return Object.values(plan.meals).every(({ doseUnits }) => areSizes(doseUnits)) ? null : 'meals';
    default:
      return null;
  }
}

const isDose = (doseUnits: number) => doseUnits >= 0 && Number.isFinite(doseUnits) && isHalfUnits(doseUnits);

function areSizes({ small, normal, large }: Readonly<Record<MealSize, number>>): boolean {
  return [small, normal, large].every(isDose) && small <= normal && normal <= large;
}

function tableFault(plan: InjectionPlan, rules: TypeRules): string | null {
  if (plan.type === 'BASAL_ONLY' || plan.type === 'MDI_CRCF') return null;
  const faulty = DAY_PERIODS.find((period) => scaleFault(scaleOf(plan, period), rules) !== null);
  return faulty ? `${plan.type === 'MDI_SSI' ? 'scales' : 'correction'}.${faulty}` : null;
}
