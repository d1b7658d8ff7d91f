import { MINUTES_PER_DAY } from '@glidepath/quantities';
import type { InjectionPlan } from '@glidepath/treatment-plan';

import { at } from '../arithmetic/series.ts';
import type { DosingSettings, Findings } from '../evidence/findings.ts';
import type { GridBolus } from '../evidence/grid.ts';
import { mealUnitsOf, totalBasalUnits } from '../evidence/taken/planned-dose.ts';
import { scaleUnits } from '../input/correction-scale.ts';
import { type PeriodStarts, periodAt } from '../input/period-at.ts';
import { SLOTS_PER_DAY } from '../limits/tuning.ts';
import { calculatedAgain, dayOf } from './pump-redosing.ts';
import type { Redosing } from './replayed-glucose.ts';

export type RedosedInjections = Readonly<{
  findings: Findings;
  /** What was in force on each day. */
  plans: readonly InjectionPlan[];
  next: InjectionPlan;
  settingsOf: (plan: InjectionPlan) => DosingSettings;
  periodStartMinutes: PeriodStarts | undefined;
}>;

/** A changed basal injection counts as spread over the day; doses are looked up again in the new plan. */
export function injectionRedosing(redosed: RedosedInjections): Redosing {
  const { findings, plans, next, settingsOf, periodStartMinutes } = redosed;
  const extraPerSlot = plans.map((plan) => (totalBasalUnits(next) - totalBasalUnits(plan)) / SLOTS_PER_DAY);
  const settingsByPlan = new Map(plans.map((plan) => [plan, settingsOf(plan)]));
  const settings = settingsOf(next);
  return {
    insulinKind: settings.insulinKind,
    believed: findings.believed,
    extraBasalUnits: (slot) => extraPerSlot[Math.floor(slot / SLOTS_PER_DAY)] ?? 0,
    extraBolusUnits: (bolus, shiftMgDl) => {
      const plan = plans[dayOf(bolus)] ?? next;
      if (next.type === 'MDI_CRCF') {
        return calculatedAgain(bolus, shiftMgDl, settingsByPlan.get(plan) ?? settings, settings);
      }
      const glucoseMgDl = bolus.calculator?.glucoseMgDl ?? at(findings.grid.glucoseMgDl, bolus.slot);
      if (Number.isNaN(glucoseMgDl)) return 0;
      const unitsBy = (looked: InjectionPlan, mgDl: number) => lookedUp(looked, bolus, mgDl, periodStartMinutes);
      return unitsBy(next, glucoseMgDl + shiftMgDl) - unitsBy(plan, glucoseMgDl);
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
