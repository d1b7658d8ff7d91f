import { DAY_PERIODS, type DayPeriod } from '@glidepath/quantities';
import type { TreatmentType } from '@glidepath/treatment-plan';

import type { CorrectionScale, InjectionPlan, MealDosing, PerPeriod } from '../devices/plan.ts';
import { roundedDose } from '../devices/rounded-dose.ts';
import { gramsScale } from '../meals/meals-of-day.ts';
import type { BasalInsulin } from '../physiology/insulin-release.ts';
import type { Person } from '../physiology/person.ts';
import type { TrueSettings } from '../physiology/true-settings.ts';
import { flatCalculator, type Misjudgement, meanOf, WELL_JUDGED } from './plan-from-settings.ts';

export type InjectionType = Exclude<TreatmentType, 'PUMP' | 'GENERIC'>;

export type InjectionPlanInput = Readonly<{
  person: Person;
  settings: TrueSettings;
  treatmentType: InjectionType;
  misjudged?: Misjudgement;
  penStepUnits?: number;
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
const INSULIN_TYPES = { rapid: 'lispro', long: 'glargine', nph: 'NPH' } as const;

/** Injections that suit these settings, right or misjudged. */
export function injectionPlan(input: InjectionPlanInput): InjectionPlan {
  const { settings, penStepUnits = 0.5, misjudged = WELL_JUDGED, basalInsulin: insulin = 'long' } = input;
  const dayUnits = Math.max(LEAST_BASAL_UNITS, meanOf(settings.basalUnitsPerHour) * 24 * misjudged.basal);
  const doses = insulin === 'nph' ? NPH_DOSES : [{ atMinute: BASAL_AT_MINUTE, share: 1 }];
  return {
    delivery: 'injections',
    basal: doses.map(({ atMinute, share }) => ({
      atMinute,
      doseUnits: roundedDose(dayUnits * share, 1),
      insulin,
      insulinType: INSULIN_TYPES[insulin],
    })),
    rapidInsulinType: INSULIN_TYPES.rapid,
    penStepUnits,
    mealDosing: mealDosing(input, misjudged, penStepUnits),
  };
}

function mealDosing(input: InjectionPlanInput, misjudged: Misjudgement, penStepUnits: number): MealDosing {
  const { settings, treatmentType } = input;
  if (treatmentType === 'BASAL_ONLY') return { by: 'none' };
  if (treatmentType === 'MDI_CRCF') {
    return { by: 'carb-counting', calculator: flatCalculator(settings, misjudged, penStepUnits) };
  }
  const ratio = meanOf(settings.carbRatioGramsPerUnit) * misjudged.carbRatio;
  const scale = gramsScale(input.person) * (input.appetite ?? 1);
  const mealUnits = perPeriod((period) => roundedDose((USUAL_GRAMS[period] * scale) / ratio, penStepUnits));
  const factor = Math.round(meanOf(settings.correctionFactorMgDlPerUnit) * misjudged.correctionFactor);
  const correction = correctionScale(Math.max(SCALE.leastStepMgDl, factor));
  if (treatmentType === 'MDI_FIXED_MEAL') return { by: 'fixed-meals', doseUnits: mealUnits, correction };
  if (treatmentType === 'MDI_ESTIMATED_MEAL') {
    return { by: 'meal-sizes', doseUnits: perPeriod((period) => sized(mealUnits[period], penStepUnits)), correction };
  }
  return {
    by: 'sliding-scale',
    scale: correction.map(({ upToMgDl, doseUnits }) => ({
      upToMgDl,
      doseUnits: perPeriod((period) => doseUnits[period] + mealUnits[period]),
    })),
  };
}

/** One unit more for every step of glucose. */
function correctionScale(stepMgDl: number): CorrectionScale {
  const rows = Math.ceil((SCALE.topMgDl - SCALE.firstUpToMgDl) / stepMgDl) + 1;
  return Array.from({ length: rows }, (_, row) => ({
    upToMgDl: Math.min(SCALE.topMgDl, SCALE.firstUpToMgDl + row * stepMgDl),
    doseUnits: perPeriod(() => row),
  }));
}

function sized(normal: number, penStepUnits: number) {
  return {
    small: roundedDose(normal * SIZE_SHARES.small, penStepUnits),
    normal,
    large: roundedDose(normal * SIZE_SHARES.large, penStepUnits),
  };
}

function perPeriod<Value>(valueOf: (period: DayPeriod) => Value): PerPeriod<Value> {
  const [morning, afternoon, evening, night] = DAY_PERIODS;
  return {
    morning: valueOf(morning),
    afternoon: valueOf(afternoon),
    evening: valueOf(evening),
    night: valueOf(night),
  };
}
