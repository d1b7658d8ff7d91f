import { type DayPeriod, type PerPeriod, perPeriod } from '@glidepath/quantities';
import type { InjectionPlan, TreatmentType } from '@glidepath/treatment-plan';

import { CALCULATOR } from '../devices/bolus-calculator.ts';
import { BASAL_INSULIN_NAMES, MEAL_INSULIN } from '../devices/named-insulins.ts';
import { roundedDose } from '../devices/rounded-dose.ts';
import { gramsScale } from '../meals/meals-of-day.ts';
import type { BasalInsulin } from '../physiology/insulin-release.ts';
import type { Person } from '../physiology/person.ts';
import type { TrueSettings } from '../physiology/true-settings.ts';
import { PEN_STEP_UNITS } from '../sensors/equipment.ts';
import { flatCounting, type Misjudgement, meanOf, WELL_JUDGED } from './plan-from-settings.ts';

export type InjectionType = Exclude<TreatmentType, 'PUMP' | 'GENERIC'>;

export type InjectionPlanInput = Readonly<{
  person: Person;
  settings: TrueSettings;
  treatmentType: InjectionType;
  misjudged?: Misjudgement;
  basalInsulin?: BasalInsulin;
  /** Multiplies meals like the habit of the same name. */
  appetite?: number;
}>;

/** Carbohydrate of the meal of each period, for somebody of 75 kg; at night a snack at most. */
const USUAL_GRAMS: PerPeriod<number> = { morning: 45, afternoon: 60, evening: 70, night: 15 };
const SIZE_SHARES = { small: 0.7, large: 1.3 } as const;
const BASAL_AT_MINUTE = 1320;
/** NPH lasts half a day: two thirds in the morning and one third in the evening is the classical division. */
const NPH_DOSES = [
  { atMinute: 420, share: 2 / 3 },
  { atMinute: BASAL_AT_MINUTE, share: 1 / 3 },
] as const;
const LEAST_BASAL_UNITS = 2;
const SCALE = { firstUpToMgDl: 150, topMgDl: 600, leastStepMgDl: 20 } as const;

const { insulinName } = MEAL_INSULIN;

/** Injections that suit these settings, right or misjudged. */
export function injectionPlan(input: InjectionPlanInput): InjectionPlan {
  const { settings, treatmentType, misjudged = WELL_JUDGED, basalInsulin = 'long' } = input;
  const dayUnits = Math.max(LEAST_BASAL_UNITS, meanOf(settings.basalUnitsPerHour) * 24 * misjudged.basal);
  const doses = basalInsulin === 'nph' ? NPH_DOSES : [{ atMinute: BASAL_AT_MINUTE, share: 1 }];
  const basal = doses.map(({ atMinute, share }) => ({
    atMinute,
    doseUnits: roundedDose(dayUnits * share, 1),
    insulinName: BASAL_INSULIN_NAMES[basalInsulin],
  }));
  if (treatmentType === 'BASAL_ONLY') return { type: treatmentType, basal };
  if (treatmentType === 'MDI_CRCF') {
    const row = { insulinName, ...flatCounting(settings, misjudged), targetMgDl: CALCULATOR.targetMgDl };
    return { type: treatmentType, basal, crcf: { carbUnits: 'g_per_u', periods: perPeriod(() => row) } };
  }
  return tabledPlan(input, treatmentType, basal, misjudged);
}

type TabledType = Exclude<InjectionType, 'BASAL_ONLY' | 'MDI_CRCF'>;

function tabledPlan(
  { person, settings, appetite = 1 }: InjectionPlanInput,
  type: TabledType,
  basal: InjectionPlan['basal'],
  misjudged: Misjudgement,
): InjectionPlan {
  const ratio = meanOf(settings.carbRatioGramsPerUnit) * misjudged.carbRatio;
  const scale = gramsScale(person) * appetite;
  const mealUnits = perPeriod((period) => roundedDose((USUAL_GRAMS[period] * scale) / ratio, PEN_STEP_UNITS));
  const factor = Math.round(meanOf(settings.correctionFactorMgDlPerUnit) * misjudged.correctionFactor);
  const rows = correctionRows(Math.max(SCALE.leastStepMgDl, factor));
  const mode = 'sliding_scale';
  if (type === 'MDI_SSI') {
    const rowsOf = (period: DayPeriod) =>
      rows.map(({ upToMgDl, doseUnits }) => ({ upToMgDl, doseUnits: doseUnits[period] + mealUnits[period] }));
    return { type, basal, scales: perPeriod((period) => ({ mode, insulinName, rows: rowsOf(period) })) };
  }
  const correction = { mode, rows } as const;
  if (type === 'MDI_FIXED_MEAL') {
    return { type, basal, meals: perPeriod((period) => ({ insulinName, doseUnits: mealUnits[period] })), correction };
  }
  const meals = perPeriod((period) => ({ insulinName, doseUnits: sized(mealUnits[period]) }));
  return { type, basal, meals, correction };
}

/** One unit more for every step of glucose. */
function correctionRows(stepMgDl: number) {
  const rows = Math.ceil((SCALE.topMgDl - SCALE.firstUpToMgDl) / stepMgDl) + 1;
  return Array.from({ length: rows }, (_, row) => ({
    upToMgDl: Math.min(SCALE.topMgDl, SCALE.firstUpToMgDl + row * stepMgDl),
    doseUnits: perPeriod(() => row),
  }));
}

function sized(normal: number) {
  return {
    small: roundedDose(normal * SIZE_SHARES.small, PEN_STEP_UNITS),
    normal,
    large: roundedDose(normal * SIZE_SHARES.large, PEN_STEP_UNITS),
  };
}
