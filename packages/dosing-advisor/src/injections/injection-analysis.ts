import { type DayPeriod, type PerPeriod, perPeriod } from '@glidepath/quantities';
import type { InjectionPlan, MealSize } from '@glidepath/treatment-plan';

import { type HeldPlaces, heldAt, NONE_HELD } from '../advice/held-place.ts';
import type { DosingSettings, Findings } from '../evidence/findings.ts';
import { referenceMgDl } from '../evidence/taken/planned-meals.ts';
import type { GivenDoses } from '../evidence/taken/taken-doses.ts';
import type { AdvisorInput } from '../input/advisor-input.ts';
import type { Pen } from '../limits/pen-dose.ts';
import type { TypeRules } from '../limits/type-rules.ts';
import { type BasalRowChange, basalRowChanges } from './basal-rows.ts';
import { type CountingChanges, countingChanges } from './carb-counting.ts';
import { dosingPast } from './dosing-past.ts';
import { type MealDoseChanges, mealDoseChanges, sizeLogChange } from './meal-doses.ts';
import type { PeriodChange } from './period-change.ts';
import { NO_CHANGES, roundedInjections, type WantedChanges } from './rounded-injections.ts';

/** Everything found about an injection plan, and the plan it leads to. */
export type InjectionAnalysis = Readonly<{
  rows: readonly BasalRowChange[];
  /** One for plans with carb counting, one for the others; null where the plan is not of that kind. */
  counting: CountingChanges | null;
  meals: MealDoseChanges | null;
  plan: InjectionPlan;
  /** The same without some of the changes. */
  planWithout: (held: HeldPlaces) => InjectionPlan;
}>;

export function injectionAnalysis(
  plan: InjectionPlan,
  findings: Findings,
  settings: DosingSettings,
  { input, rules, pen }: Readonly<{ input: AdvisorInput; rules: TypeRules; pen: Pen }>,
  given: GivenDoses,
): InjectionAnalysis {
  const guards = { regime: findings.regime, rules };
  const reference = referenceMgDl(input.patient);
  const past = dosingPast(plan, given, reference, input.periodStartMinutes);
  const rows = basalRowChanges(plan, findings, input, given, pen);
  const counting = plan.type === 'MDI_CRCF' ? countingChanges(findings, settings, guards, past, pen) : null;
  const meals =
    plan.type === 'MDI_CRCF' || plan.type === 'BASAL_ONLY'
      ? null
      : mealDoseChanges(findings, settings, guards, past, pen);
  const rounding = { referenceMgDl: reference, maxRiseUnits: rules.maxScaleRiseUnits, pen };
  const wanted: WantedChanges = {
    ...NO_CHANGES,
    basalUnits: rows.map(({ step }) => step.doseUnits),
    ...(counting && { ratios: logChanges(counting.ratios), factors: logChanges(counting.factors) }),
    ...(meals && {
      meals: (period: DayPeriod, size: MealSize | null) => {
        const { logChange } = meals.meals[period];
        return size ? sizeLogChange(logChange, meals.sizes[period][size]) : logChange;
      },
      highs: perPeriod(() => meals.correction.logChange),
    }),
  };
  const planWithout = (held: HeldPlaces): InjectionPlan =>
    roundedInjections(plan, wanted, { ...rounding, isHeld: (place) => heldAt(held, place) !== undefined });
  return { rows, counting, meals, plan: planWithout(NONE_HELD), planWithout };
}

const logChanges = (changes: PerPeriod<Pick<PeriodChange, 'logChange'>>) =>
  perPeriod((period) => changes[period].logChange);
