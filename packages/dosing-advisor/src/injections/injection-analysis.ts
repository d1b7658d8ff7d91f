import type { MealSize } from '@glidepath/device-readings';
import type { DayPeriod } from '@glidepath/quantities';

import { type HeldPlaces, heldAt, NONE_HELD } from '../advice/held-place.ts';
import type { SettingPlace } from '../advice/setting-advice.ts';
import type { Findings, Reckoning } from '../evidence/findings.ts';
import { referenceMgDl } from '../evidence/taken/planned-meals.ts';
import { perPeriod } from '../evidence/taken/reckoning.ts';
import type { GivenDoses } from '../evidence/taken/taken-doses.ts';
import type { CorrectionScale, InjectionPlan, MealDosing, PerPeriod } from '../input/injection-plan.ts';
import type { PatientFacts } from '../input/patient-facts.ts';
import type { Pen } from '../limits/pen-dose.ts';
import type { TypeRules } from '../limits/type-rules.ts';
import { type BasalRowChange, basalRowChanges } from './basal-rows.ts';
import { type CountingChanges, changedCounting, countingChanges } from './carb-counting.ts';
import { type DosingPast, dosingPast } from './dosing-past.ts';
import { changedDose, changedSizes, type MealDoseChanges, mealDoseChanges } from './meal-doses.ts';
import type { Guards } from './period-change.ts';
import { regeneratedScale } from './regenerated-scale.ts';

/** Everything found about an injection plan, and the plan it leads to. */
export type InjectionAnalysis = Readonly<{
  rows: readonly BasalRowChange[];
  /** Of plans with carb counting, and of the others; null where the plan is not of that kind. */
  counting: CountingChanges | null;
  meals: MealDoseChanges | null;
  plan: InjectionPlan;
  /** The same without some of the changes. */
  planWithout: (held: HeldPlaces) => InjectionPlan;
}>;

export function injectionAnalysis(
  plan: InjectionPlan,
  findings: Findings,
  reckoning: Reckoning,
  { patient, rules, pen }: Readonly<{ patient: PatientFacts; rules: TypeRules; pen: Pen }>,
  given: GivenDoses,
): InjectionAnalysis {
  const guards = { regime: findings.regime, rules };
  const past = dosingPast(plan, given, referenceMgDl(patient));
  const rows = basalRowChanges(plan, findings, patient, given, pen);
  const { dosing } = plan;
  const counting =
    dosing.by === 'carb-counting' ? countingChanges(dosing, findings, reckoning, guards, past, pen) : null;
  const meals = mealsOf(dosing, findings, reckoning, guards, past, pen);
  const scaling = { referenceMgDl: referenceMgDl(patient), maxRiseUnits: rules.maxScaleRiseUnits, pen };
  const planWithout = (held: HeldPlaces): InjectionPlan => {
    const isHeld = (place: SettingPlace) => heldAt(held, place) !== undefined;
    const basal = rows.map(({ row, step }, index) => {
      const isKept = isHeld({ area: 'basal-injection', unit: 'U', row: index, atMinute: row.atMinute });
      return { ...row, doseUnits: isKept ? row.doseUnits : step.doseUnits };
    });
    const changed = meals ? changedDosing(dosing, meals, { ...scaling, isHeld }) : dosing;
    const counted = counting && dosing.by === 'carb-counting' ? changedCounting(dosing, counting, isHeld) : null;
    return { ...plan, basal, dosing: counted ?? changed };
  };
  return { rows, counting, meals, plan: planWithout(NONE_HELD), planWithout };
}

function mealsOf(
  dosing: MealDosing,
  findings: Findings,
  reckoning: Reckoning,
  guards: Guards,
  past: DosingPast,
  pen: Pen,
): MealDoseChanges | null {
  if (dosing.by === 'carb-counting' || dosing.by === 'none') return null;
  const periods = dosing.by === 'sliding-scale' ? dosing.scale : dosing.doseUnits;
  return mealDoseChanges(periods, findings, reckoning, guards, past, pen);
}

type Scaling = Readonly<{
  referenceMgDl: number;
  maxRiseUnits: number;
  pen: Pen;
  isHeld: (place: SettingPlace) => boolean;
}>;

function changedDosing(dosing: MealDosing, changes: MealDoseChanges, scaling: Scaling): MealDosing {
  const { meals, sizes, correction } = changes;
  const { isHeld, pen } = scaling;
  const mealChange = (period: DayPeriod) => meals[period]?.logChange ?? 0;
  const isMealHeld = (period: DayPeriod, size: MealSize | null) =>
    isHeld({ area: 'meal-dose', unit: 'U', period, size });
  const scales = (rows: PerPeriod<CorrectionScale>, mealLogChange: ((period: DayPeriod) => number) | null) =>
    perPeriod(rows, (scale, period) =>
      regeneratedScale(scale, {
        ...scaling,
        isForCorrectionsAlone: mealLogChange === null,
        mealLogChange: mealLogChange?.(period) ?? 0,
        correctionLogChange: correction.logChange,
        isHeld: ({ lowMgDl, highMgDl }) => isHeld({ area: 'scale', unit: 'U', period, lowMgDl, highMgDl }),
      }),
    );
  switch (dosing.by) {
    case 'fixed-meals': {
      const doseUnits = perPeriod(dosing.doseUnits, (dose, period) =>
        changedDose(dose, isMealHeld(period, null) ? 0 : mealChange(period), pen),
      );
      return { ...dosing, doseUnits, correction: scales(dosing.correction, null) };
    }
    case 'meal-sizes': {
      const doseUnits = perPeriod(dosing.doseUnits, (doses, period) =>
        changedSizes(doses, mealChange(period), sizes[period] ?? {}, pen, (size) => isMealHeld(period, size)),
      );
      return { ...dosing, doseUnits, correction: scales(dosing.correction, null) };
    }
    case 'sliding-scale':
      return { ...dosing, scale: scales(dosing.scale, mealChange) };
    default:
      return dosing;
  }
}
