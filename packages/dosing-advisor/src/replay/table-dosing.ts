import { MINUTES_PER_DAY } from '@glidepath/quantities';
import { type InjectionPlan, scaleUnits } from '@glidepath/treatment-plan';

import { at } from '../arithmetic/series.ts';
import type { Grid, GridBolus } from '../evidence/grid.ts';
import { mealUnitsOf } from '../evidence/taken/planned-dose.ts';
import { type PeriodStarts, periodAt } from '../input/period-at.ts';
import type { Dosing } from './recorded-days.ts';

/** Doses that somebody looked up, and the plan of each. */
export type LookedUp = Readonly<{
  boluses: readonly GridBolus[];
  planThen: (bolus: GridBolus) => InjectionPlan;
  periodStartMinutes: PeriodStarts | undefined;
}>;

/** Fixed meals, meal sizes and sliding scales: each dose is looked up again, at the glucose that would have been. */
export function tableDosing(
  { boluses, planThen, periodStartMinutes }: LookedUp,
  grid: Grid,
  next: InjectionPlan,
  basalUnitsPerHour: Float64Array,
): Dosing {
  return {
    basalUnitsPerHour,
    askAgain: (index, shiftMgDl, _extraOnBoardUnits, asked) => {
      const bolus = boluses[index] as GridBolus;
      const glucoseMgDl = bolus.calculator?.glucoseMgDl ?? at(grid.glucoseMgDl, bolus.slot);
      const unitsBy = (plan: InjectionPlan, mgDl: number) => lookedUp(plan, bolus, mgDl, periodStartMinutes);
      const more = unitsBy(next, glucoseMgDl + shiftMgDl) - unitsBy(planThen(bolus), glucoseMgDl);
      asked.extraUnits[index] = Number.isNaN(glucoseMgDl) ? 0 : Math.max(-bolus.doseUnits, more);
    },
  };
}

/** The dose that a plan without carb counting gives at a glucose. */
function lookedUp(plan: InjectionPlan, bolus: GridBolus, glucoseMgDl: number, starts?: PeriodStarts): number {
  if (plan.type === 'BASAL_ONLY' || plan.type === 'MDI_CRCF') return 0;
  const period = periodAt(bolus.minute % MINUTES_PER_DAY, starts);
  const isMealDose = plan.type !== 'MDI_SSI' && (bolus.mealUnits ?? 0) > 0;
  const forMeal = isMealDose ? mealUnitsOf(plan, period, bolus.mealSize ?? 'normal') : 0;
  return forMeal + scaleUnits(plan, period, glucoseMgDl);
}
