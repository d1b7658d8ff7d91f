import { MINUTES_PER_DAY } from '@glidepath/quantities';

import { at } from '../arithmetic/series.ts';
import type { Findings, Reckoning } from '../evidence/findings.ts';
import type { GridBolus } from '../evidence/grid.ts';
import { mealUnitsOf, unitsInTable } from '../evidence/taken/planned-dose.ts';
import { totalBasalUnits } from '../evidence/taken/reckoning.ts';
import type { InjectionPlan } from '../input/injection-plan.ts';
import { periodAt } from '../input/period-at.ts';
import { SLOTS_PER_DAY } from '../limits/tuning.ts';
import { calculatedAgain, dayOf } from './pump-redosing.ts';
import type { Redosing } from './replayed-glucose.ts';

export type RedosedInjections = Readonly<{
  findings: Findings;
  /** What was in force on each day. */
  plans: readonly InjectionPlan[];
  next: InjectionPlan;
  reckoningOf: (plan: InjectionPlan) => Reckoning;
}>;

/** A changed basal injection counts as spread over the day; doses are looked up again in the new plan. */
export function injectionRedosing({ findings, plans, next, reckoningOf }: RedosedInjections): Redosing {
  const extraPerSlot = plans.map((plan) => (totalBasalUnits(next) - totalBasalUnits(plan)) / SLOTS_PER_DAY);
  const reckonings = new Map(plans.map((plan) => [plan, reckoningOf(plan)]));
  const reckoning = reckoningOf(next);
  return {
    insulinKind: reckoning.insulinKind,
    believed: findings.believed,
    extraBasalUnits: (slot) => extraPerSlot[Math.floor(slot / SLOTS_PER_DAY)] ?? 0,
    extraBolusUnits: (bolus, shiftMgDl) => {
      const plan = plans[dayOf(bolus)] ?? next;
      if (next.dosing.by === 'carb-counting') {
        return calculatedAgain(bolus, shiftMgDl, reckonings.get(plan) ?? reckoning, reckoning);
      }
      const glucoseMgDl = bolus.calculator?.glucoseMgDl ?? at(findings.grid.glucoseMgDl, bolus.slot);
      if (Number.isNaN(glucoseMgDl)) return 0;
      return lookedUp(next, bolus, glucoseMgDl + shiftMgDl) - lookedUp(plan, bolus, glucoseMgDl);
    },
  };
}

/** The dose that a plan without carb counting gives at a glucose. */
function lookedUp(plan: InjectionPlan, bolus: GridBolus, glucoseMgDl: number): number {
  const period = periodAt(bolus.minute % MINUTES_PER_DAY, plan.periodStartMinutes);
  const { dosing } = plan;
  const isMeal = (bolus.mealUnits ?? 0) > 0;
  switch (dosing.by) {
    case 'fixed-meals':
    case 'meal-sizes': {
      const forMeal = isMeal ? mealUnitsOf(dosing, period, bolus.mealSize ?? 'normal') : 0;
      return forMeal + unitsInTable(dosing.correction, period, glucoseMgDl);
    }
    case 'sliding-scale':
      return unitsInTable(dosing.scale, period, glucoseMgDl);
    default:
      return 0;
  }
}
