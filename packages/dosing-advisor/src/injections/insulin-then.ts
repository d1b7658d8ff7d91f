import { DAY_PERIODS, type DayPeriod, MINUTES_PER_DAY } from '@glidepath/quantities';

import type { CorrectionScale, InjectionPlan, PerPeriod } from '../input/injection-plan.ts';
import { gramsPerUnit } from './carb-ratio-unit.ts';
import { referenceRow } from './regenerated-scale.ts';

/** What a setting gave at a minute of the window, against now: plus is more insulin, 0 the same. */
export type InsulinThen = (minute: number) => number;

/** `plans` is the plan of each day; `unitsOf` is larger where the setting gives more. */
export function insulinThen(
  plans: readonly InjectionPlan[],
  plan: InjectionPlan,
  unitsOf: (of: InjectionPlan) => number,
): InsulinThen {
  const now = unitsOf(plan);
  const byPlan = new Map([...new Set(plans)].map((ran) => [ran, Math.sign(unitsOf(ran) - now)]));
  return (minute) => {
    const ran = plans[Math.floor(minute / MINUTES_PER_DAY)];
    return (ran && byPlan.get(ran)) ?? 0;
  };
}

/** What a plan gives for the same meal; all sizes of it together. */
export function unitsForMeal({ dosing }: InjectionPlan, period: DayPeriod, referenceMgDl: number): number {
  switch (dosing.by) {
    case 'carb-counting': {
      const row = dosing.periods[period];
      return row ? 1 / gramsPerUnit(row.carbRatio, dosing.carbRatioUnit) : 0;
    }
    case 'fixed-meals':
      return dosing.doseUnits[period] ?? 0;
    case 'meal-sizes': {
      const { small = 0, normal = 0, large = 0 } = dosing.doseUnits[period] ?? {};
      return small + normal + large;
    }
    case 'sliding-scale':
      return referenceRow(dosing.scale[period] ?? [], referenceMgDl)?.doseUnits ?? 0;
    case 'none':
      return 0;
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
