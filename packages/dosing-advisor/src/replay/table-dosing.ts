import { type DayPeriod, MINUTES_PER_DAY, type PerPeriod, perPeriod } from '@glidepath/quantities';
import { type InjectionPlan, type MealSize, scaleOf, scaleRowAt } from '@glidepath/treatment-plan';

import { at } from '../arithmetic/series.ts';
import type { GridBolus } from '../evidence/grid.ts';
import { mealUnitsOf } from '../evidence/taken/planned-dose.ts';
import { type PeriodStarts, periodAt } from '../input/period-at.ts';
import { partsOfRow } from './injection-values.ts';
import type { AskedAgain, Dosing, RecordedBoluses } from './recorded-days.ts';
import type { Replayed } from './replay.ts';

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
type Tables = PerPeriod<
  Readonly<{
    mealUnits: Readonly<Record<MealSize, number>>;
    fromMgDl: Float64Array;
    rowUnits: Float64Array;
    /** What of a row is for high glucose. */
    highUnits: Float64Array;
  }>
>;

export type Lookup = Readonly<{ planThen: (bolus: GridBolus) => InjectionPlan; starts: PeriodStarts | undefined }>;

export function lookedUpDoses(
  known: readonly GridBolus[],
  boluses: RecordedBoluses,
  glucoseMgDl: Float64Array,
  { planThen, starts }: Lookup,
): LookedUp {
  const tablesOf = new Map<InjectionPlan, Tables>();
  const isSliding = known.map((bolus) => planThen(bolus).type === 'MDI_SSI');
  const lookedUp = {
    boluses,
    period: known.map(({ minute }) => periodAt(minute % MINUTES_PER_DAY, starts)),
    mealSize: known.map(({ mealUnits = 0, mealSize }, index) =>
      isSliding[index] || mealUnits === 0 ? null : (mealSize ?? 'normal'),
    ),
    glucoseMgDl: Float64Array.from(known, ({ calculator, slot }) => calculator?.glucoseMgDl ?? at(glucoseMgDl, slot)),
  };
  const unitsThen = Float64Array.from(known, (bolus, index) => {
    const plan = planThen(bolus);
    const tables = tablesOf.get(plan) ?? tablesOfPlan(plan, Number.POSITIVE_INFINITY);
    tablesOf.set(plan, tables);
    return mealUnitsBy(tables, lookedUp, index) + rowUnitsBy(tables, lookedUp, index, 0);
  });
  return { ...lookedUp, unitsThen };
}

/** Fixed meals, meal sizes and sliding scales: each dose is looked up again, at the glucose that would have been. */
export function tableDosing(lookedUp: LookedUp, next: InjectionPlan, basalUnitsPerHour: Float64Array): Dosing {
  const tables = tablesOfPlan(next, Number.POSITIVE_INFINITY);
  return {
    basalUnitsPerHour,
    askAgain: (index, shiftMgDl, _extraOnBoardUnits, asked) => {
      const now = mealUnitsBy(tables, lookedUp, index) + rowUnitsBy(tables, lookedUp, index, shiftMgDl);
      const none = -(lookedUp.boluses.doseUnits[index] as number);
      asked.extraUnits[index] = Math.max(none, now - (lookedUp.unitsThen[index] as number));
    },
  };
}

/** How a cost depends on the logarithm of each value: of a meal, also by its size, and of what is for high glucose. */
export type TableSlopes = Readonly<{
  perMealLog: (period: DayPeriod, size: MealSize | null) => number;
  perHighLog: (period: DayPeriod) => number;
}>;

/**
 * Each dose of a plan grows with its value by itself. That another glucose would have led to another row is part of the
 * replay, but not of this: a table has steps, and on a step nothing changes.
 */
export function tableSlopes(
  lookedUp: LookedUp,
  plan: InjectionPlan,
  referenceMgDl: number,
  { shiftMgDl, asked }: Replayed,
  perBolusUnit: Float64Array,
): TableSlopes {
  const tables = tablesOfPlan(plan, referenceMgDl);
  const meals = perPeriod(() => ({ small: 0, normal: 0, large: 0 }));
  const highs = { ...NO_UNITS };
  for (let index = 0; index < lookedUp.boluses.count; index += 1) {
    if (isNotGiven(lookedUp.boluses, asked, index)) continue;
    const slot = lookedUp.boluses.slot[index] as number;
    const shift = slot > 0 ? (shiftMgDl[slot - 1] as number) : 0;
    const period = lookedUp.period[index] as DayPeriod;
    const row = rowAt(tables[period].fromMgDl, (lookedUp.glucoseMgDl[index] as number) + shift);
    const highUnits = tables[period].highUnits[row] ?? 0;
    const mealUnits =
      plan.type === 'MDI_SSI' ? (tables[period].rowUnits[row] ?? 0) - highUnits : mealUnitsBy(tables, lookedUp, index);
    const perUnit = perBolusUnit[index] as number;
    meals[period][lookedUp.mealSize[index] ?? 'normal'] += perUnit * mealUnits;
    highs[period] += perUnit * highUnits;
  }
  return {
    perMealLog: (period, size) => {
      const { small, normal, large } = meals[period];
      return size ? meals[period][size] : small + normal + large;
    },
    perHighLog: (period) => highs[period],
  };
}

const NO_UNITS = { morning: 0, afternoon: 0, evening: 0, night: 0 };

const isNotGiven = ({ doseUnits }: RecordedBoluses, { extraUnits }: AskedAgain, bolus: number) =>
  (extraUnits[bolus] as number) <= -(doseUnits[bolus] as number);

const NO_MEAL_DOSES = { small: 0, normal: 0, large: 0 } as const;

function tablesOfPlan(plan: InjectionPlan, referenceMgDl: number): Tables {
  return perPeriod((period) => {
    const rows = scaleOf(plan, period);
    const reference = scaleRowAt(rows, referenceMgDl);
    return {
      mealUnits: mealDosesOf(plan, period),
      fromMgDl: Float64Array.from(rows, ({ lowMgDl }) => lowMgDl),
      rowUnits: Float64Array.from(rows, ({ doseUnits }) => doseUnits),
      highUnits: Float64Array.from(rows, (row) => partsOfRow(row, reference).highUnits),
    };
  });
}

function mealDosesOf(plan: InjectionPlan, period: DayPeriod): Readonly<Record<MealSize, number>> {
  if (plan.type !== 'MDI_FIXED_MEAL' && plan.type !== 'MDI_ESTIMATED_MEAL') return NO_MEAL_DOSES;
  const unitsFor = (size: MealSize) => mealUnitsOf(plan, period, size);
  return { small: unitsFor('small'), normal: unitsFor('normal'), large: unitsFor('large') };
}

function mealUnitsBy(tables: Tables, { period, mealSize }: Omit<LookedUp, 'unitsThen'>, index: number): number {
  const size = mealSize[index];
  return size ? tables[period[index] as DayPeriod].mealUnits[size] : 0;
}

function rowUnitsBy(
  tables: Tables,
  { period, glucoseMgDl }: Omit<LookedUp, 'unitsThen'>,
  index: number,
  shiftMgDl: number,
): number {
  const { fromMgDl, rowUnits } = tables[period[index] as DayPeriod];
  return rowUnits[rowAt(fromMgDl, (glucoseMgDl[index] as number) + shiftMgDl)] ?? 0;
}

/** As `scaleRowAt`, without a list of rows; -1 where there is none, or the glucose is not known. */
function rowAt(fromMgDl: Float64Array, mgDl: number): number {
  let row = fromMgDl.length - 1;
  while (row >= 0 && !((fromMgDl[row] as number) <= mgDl)) row -= 1;
  return row;
}
