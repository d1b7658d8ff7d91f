import { type DayPeriod, type PerPeriod, perPeriod } from '@glidepath/quantities';
import { type InjectionPlan, type MealSize, mealUnitsOf, scaleOf } from '@glidepath/treatment-plan';

import type { Dosing, RecordedBoluses } from './recorded-days.ts';

/** Doses that somebody looked up, side by side with the boluses. */
export type LookedUp = Readonly<{
  boluses: RecordedBoluses;
  period: readonly DayPeriod[];
  /** Of a dose that was for a meal beside the table; null where the table gave all of it. */
  mealSize: readonly (MealSize | null)[];
  /** NaN where nobody knows what it was looked up at: then no row is. */
  glucoseMgDl: Float64Array;
  /** What the plan of that day gives for the same meal at the same glucose. */
  unitsThen: Float64Array;
}>;

/** The tables of a plan by part of the day, ready to be looked up. */
export type DoseTables = PerPeriod<
  Readonly<{
    mealUnits: Readonly<Record<MealSize, number>>;
    fromMgDl: Float64Array;
    rowUnits: Float64Array;
  }>
>;

/** Fixed meals, meal sizes and sliding scales: each dose is looked up again, at the glucose that would have been. */
export function tableDosing(lookedUp: LookedUp, next: InjectionPlan, basalUnitsPerHour: Float64Array): Dosing {
  const tables = doseTables(next);
  return {
    basalUnitsPerHour,
    askAgain: (index, shiftMgDl, _extraOnBoardUnits, asked) => {
      const now = tabledUnits(tables, lookedUp, index, shiftMgDl);
      const none = -(lookedUp.boluses.doseUnits[index] as number);
      asked.extraUnits[index] = Math.max(none, now - (lookedUp.unitsThen[index] as number));
    },
  };
}

const NO_MEAL_DOSES = { small: 0, normal: 0, large: 0 } as const;

export function doseTables(plan: InjectionPlan): DoseTables {
  return perPeriod((period) => {
    const rows = scaleOf(plan, period);
    return {
      mealUnits: mealDosesOf(plan, period),
      fromMgDl: Float64Array.from(rows, ({ lowMgDl }) => lowMgDl),
      rowUnits: Float64Array.from(rows, ({ doseUnits }) => doseUnits),
    };
  });
}

function mealDosesOf(plan: InjectionPlan, period: DayPeriod): Readonly<Record<MealSize, number>> {
  if (plan.type !== 'MDI_FIXED_MEAL' && plan.type !== 'MDI_ESTIMATED_MEAL') return NO_MEAL_DOSES;
  const unitsFor = (size: MealSize) => mealUnitsOf(plan, period, size);
  return { small: unitsFor('small'), normal: unitsFor('normal'), large: unitsFor('large') };
}

/** What tables give for a dose that is looked up again, at a glucose so much higher. */
export const tabledUnits = (
  tables: DoseTables,
  lookedUp: Omit<LookedUp, 'unitsThen'>,
  index: number,
  shiftMgDl: number,
): number => mealUnitsBy(tables, lookedUp, index) + rowUnitsBy(tables, lookedUp, index, shiftMgDl);

export function mealUnitsBy(
  tables: DoseTables,
  { period, mealSize }: Omit<LookedUp, 'unitsThen'>,
  index: number,
): number {
  const size = mealSize[index];
  return size ? tables[period[index] as DayPeriod].mealUnits[size] : 0;
}

function rowUnitsBy(
  tables: DoseTables,
  { period, glucoseMgDl }: Omit<LookedUp, 'unitsThen'>,
  index: number,
  shiftMgDl: number,
): number {
  const { fromMgDl, rowUnits } = tables[period[index] as DayPeriod];
  return rowUnits[rowAt(fromMgDl, (glucoseMgDl[index] as number) + shiftMgDl)] ?? 0;
}

/** As `scaleRowAt`, without a list of rows; -1 where there is none, or the glucose is not known. */
export function rowAt(fromMgDl: Float64Array, mgDl: number): number {
  let row = fromMgDl.length - 1;
  while (row >= 0 && !((fromMgDl[row] as number) <= mgDl)) row -= 1;
  return row;
}
