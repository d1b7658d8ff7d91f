import {
  type AskedAgain,
  doseTables,
  type LookedUp,
  mealUnitsBy,
  type RecordedBoluses,
  type Replayed,
  rowAt,
} from '@glidepath/plan-replay';
import { type DayPeriod, perPeriod } from '@glidepath/quantities';
import { type InjectionPlan, type MealSize, scaleOf, scaleRowAt } from '@glidepath/treatment-plan';

import { partsOfRow } from './injection-values.ts';

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
  const tables = doseTables(plan);
  const highUnitsOf = perPeriod((period) => {
    const rows = scaleOf(plan, period);
    const reference = scaleRowAt(rows, referenceMgDl);
    return rows.map((row) => partsOfRow(row, reference).highUnits);
  });
  const meals = perPeriod(() => ({ small: 0, normal: 0, large: 0 }));
  const highs = { ...NO_UNITS };
  for (let index = 0; index < lookedUp.boluses.count; index += 1) {
    if (isNotGiven(lookedUp.boluses, asked, index)) continue;
    const slot = lookedUp.boluses.slot[index] as number;
    const shift = slot > 0 ? (shiftMgDl[slot - 1] as number) : 0;
    const period = lookedUp.period[index] as DayPeriod;
    const row = rowAt(tables[period].fromMgDl, (lookedUp.glucoseMgDl[index] as number) + shift);
    const highUnits = highUnitsOf[period][row] ?? 0;
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
