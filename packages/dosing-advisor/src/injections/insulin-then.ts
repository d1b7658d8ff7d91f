import { DAY_PERIODS, type DayPeriod, MINUTES_PER_DAY } from '@glidepath/quantities';
import {
  gramsPerUnit,
  type InjectionPlan,
  MEAL_SIZES,
  mealUnitsOf,
  scaleOf,
  scaleUnits,
} from '@glidepath/treatment-plan';

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
export function unitsForMeal(plan: InjectionPlan, period: DayPeriod, referenceMgDl: number): number {
  switch (plan.type) {
    case 'BASAL_ONLY':
      return 0;
    case 'MDI_CRCF':
      return 1 / gramsPerUnit(plan.crcf.periods[period].carbRatio, plan.crcf.carbUnits);
    case 'MDI_SSI':
      return scaleUnits(plan, period, referenceMgDl);
    default:
      return MEAL_SIZES.reduce((sum, size) => sum + mealUnitsOf(plan, period, size), 0);
  }
}

/** What a plan gives for the same high glucose; of tables all rows of the day together. */
export function unitsForHighs(plan: InjectionPlan, period: DayPeriod, referenceMgDl: number): number {
  if (plan.type === 'MDI_CRCF') return 1 / plan.crcf.periods[period].correctionFactorMgDlPerUnit;
  return DAY_PERIODS.flatMap((each) => {
    const forMeal = plan.type === 'MDI_SSI' ? scaleUnits(plan, each, referenceMgDl) : 0;
    return scaleOf(plan, each).map(({ doseUnits }) => Math.max(0, doseUnits - forMeal));
  }).reduce((sum, units) => sum + units, 0);
}
