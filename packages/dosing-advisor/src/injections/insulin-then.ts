import { DAY_PERIODS, type DayPeriod, MINUTES_PER_DAY } from '@glidepath/quantities';
import { gramsPerUnit } from '@glidepath/treatment-plan';

import { mealUnitsOf, unitsInTable } from '../evidence/taken/planned-dose.ts';
import { referenceRow } from '../input/correction-scale.ts';
import type { CorrectionScale, InjectionPlan, PerPeriod } from '../input/injection-plan.ts';

/** What a setting gave at a minute of the window, against now: plus is more insulin, 0 the same. */
export type InsulinThen = (minute: number) => number;

/** `plans` is the plan of each day; `unitsOf` is larger where the setting gives more. */
export function insulinThen(
  plans: readonly InjectionPlan[],
  plan: InjectionPlan,
  unitsOf: (of: InjectionPlan) => number,
): InsulinThen {
  const now = unitsOf(plan);
  const byPlan = new Map([...new Set(plans)].map((ran) => [ran, Math.sign(unitsOf(ran) - now) || 0]));
  return (minute) => {
    const ran = plans[Math.floor(minute / MINUTES_PER_DAY)];
    return (ran && byPlan.get(ran)) ?? 0;
  };
}

/** What a plan gives for the same meal; all sizes of it together. */
export function unitsForMeal({ dosing }: InjectionPlan, period: DayPeriod, referenceMgDl: number): number {
  switch (dosing.by) {
    case 'carb-counting':
      return 1 / gramsPerUnit(dosing.periods[period]?.carbRatio ?? Number.NaN, dosing.carbRatioUnit);
    case 'sliding-scale':
      return unitsInTable(dosing.scale, period, referenceMgDl);
    case 'none':
      return 0;
    default:
      return (['small', 'normal', 'large'] as const).reduce((sum, size) => sum + mealUnitsOf(dosing, period, size), 0);
  }
}

/** What a plan gives for the same high glucose; of tables all rows of the day together. */
export function unitsForHighs({ dosing }: InjectionPlan, period: DayPeriod, referenceMgDl: number): number {
  switch (dosing.by) {
    case 'carb-counting':
      return 1 / (dosing.periods[period]?.correctionFactorMgDlPerUnit ?? Number.POSITIVE_INFINITY);
    case 'none':
      return 0;
    case 'sliding-scale':
      return unitsOfTables(dosing.scale, (rows) => referenceRow(rows, referenceMgDl)?.doseUnits ?? 0);
    default:
      return unitsOfTables(dosing.correction, () => 0);
  }
}

function unitsOfTables(tables: PerPeriod<CorrectionScale>, forMeal: (rows: CorrectionScale) => number): number {
  return DAY_PERIODS.flatMap((period) => {
    const rows = tables[period] ?? [];
    return rows.map(({ doseUnits }) => Math.max(0, doseUnits - forMeal(rows)));
  }).reduce((sum, units) => sum + units, 0);
}
