import type { MealSize } from '@glidepath/device-readings';
import { type DayPeriod, type PerPeriod, perPeriod } from '@glidepath/quantities';
import { type DosedRange, type InjectionPlan, scaleOf } from '@glidepath/treatment-plan';

import { type HeldPlaces, heldAt, NONE_HELD } from '../advice/held-place.ts';
import type { SettingPlace } from '../advice/setting-advice.ts';
import type { DosingSettings, Findings } from '../evidence/findings.ts';
import type { MealDosePlan } from '../evidence/taken/planned-dose.ts';
import { referenceMgDl } from '../evidence/taken/planned-meals.ts';
import type { GivenDoses } from '../evidence/taken/taken-doses.ts';
import type { AdvisorInput } from '../input/advisor-input.ts';
import type { Pen } from '../limits/pen-dose.ts';
import type { TypeRules } from '../limits/type-rules.ts';
import { type BasalRowChange, basalRowChanges } from './basal-rows.ts';
import { type CountingChanges, changedCounting, countingChanges } from './carb-counting.ts';
import { dosingPast } from './dosing-past.ts';
import { changedDose, changedSizes, type MealDoseChanges, mealDoseChanges } from './meal-doses.ts';
import { regeneratedScale } from './regenerated-scale.ts';

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
  const scaling = { referenceMgDl: reference, maxRiseUnits: rules.maxScaleRiseUnits, pen };
  const planWithout = (held: HeldPlaces): InjectionPlan => {
    const isHeld = (place: SettingPlace) => heldAt(held, place) !== undefined;
    const basal = rows.map(({ row, step }, index) => {
      const isKept = isHeld({ area: 'basal-injection', unit: 'U', row: index, atMinute: row.atMinute });
      return { ...row, doseUnits: isKept ? row.doseUnits : step.doseUnits };
    });
    if (meals) return changedMeals({ ...plan, basal }, meals, { ...scaling, isHeld });
    return counting && plan.type === 'MDI_CRCF'
      ? { ...plan, basal, ...changedCounting(plan, counting, isHeld) }
      : { ...plan, basal };
  };
  return { rows, counting, meals, plan: planWithout(NONE_HELD), planWithout };
}

type Scaling = Readonly<{
  referenceMgDl: number;
  maxRiseUnits: number;
  pen: Pen;
  isHeld: (place: SettingPlace) => boolean;
}>;

/** With new doses for meals and in tables; insulins and bounds are the plan's own. */
function changedMeals(plan: InjectionPlan, changes: MealDoseChanges, scaling: Scaling): InjectionPlan {
  const { meals, sizes } = changes;
  const { isHeld, pen } = scaling;
  const isMealHeld = (period: DayPeriod, size: MealSize | null) =>
    isHeld({ area: 'meal-dose', unit: 'U', period, size });
  const scales = perPeriod((period) => changedScale(plan, period, changes, scaling));
  switch (plan.type) {
    case 'MDI_FIXED_MEAL': {
      const dose = (period: DayPeriod) =>
        changedDose(plan.meals[period].doseUnits, isMealHeld(period, null) ? 0 : meals[period].logChange, pen);
      return {
        ...plan,
        meals: perPeriod((period) => ({ ...plan.meals[period], doseUnits: dose(period) })),
        correction: withDoses(plan.correction, scales),
      };
    }
    case 'MDI_ESTIMATED_MEAL': {
      const doses = (period: DayPeriod) =>
        changedSizes(plan.meals[period].doseUnits, meals[period].logChange, sizes[period], pen, (size) =>
          isMealHeld(period, size),
        );
      return {
        ...plan,
        meals: perPeriod((period) => ({ ...plan.meals[period], doseUnits: doses(period) })),
        correction: withDoses(plan.correction, scales),
      };
    }
    case 'MDI_SSI': {
      const rowsOf = (period: DayPeriod) =>
        plan.scales[period].rows.map((row, index) => ({ ...row, doseUnits: doseAt(scales[period], index) }));
      return { ...plan, scales: perPeriod((period) => ({ ...plan.scales[period], rows: rowsOf(period) })) };
    }
    default:
      return plan;
  }
}

function changedScale(
  plan: InjectionPlan,
  period: DayPeriod,
  { meals, correction }: MealDoseChanges,
  scaling: Scaling,
): readonly DosedRange[] {
  const isSliding = plan.type === 'MDI_SSI';
  return regeneratedScale(scaleOf(plan, period), {
    ...scaling,
    isForCorrectionsAlone: !isSliding,
    mealLogChange: isSliding ? meals[period].logChange : 0,
    correctionLogChange: correction.logChange,
    isHeld: ({ lowMgDl, highMgDl }) => scaling.isHeld({ area: 'scale', unit: 'U', period, lowMgDl, highMgDl }),
  });
}

type Correction = MealDosePlan['correction'];

function withDoses(correction: Correction, scales: PerPeriod<readonly DosedRange[]>): Correction {
  const rows = correction.rows.map((row, index) => ({
    ...row,
    doseUnits: perPeriod((period) => doseAt(scales[period], index)),
  }));
  return { ...correction, rows };
}

function doseAt(rows: readonly DosedRange[], index: number): number {
  const row = rows[index];
  if (!row) throw new Error('A table keeps its rows.');
  return row.doseUnits;
}
