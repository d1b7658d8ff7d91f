import { type DayPeriod, dayPeriodAt } from '@glidepath/quantities';

import { calculatedDose } from './bolus-calculator.ts';
import type { Dose, DoseQuestion } from './dose.ts';
import type { CorrectionScale, InjectionPlan, MealDosing, Plan } from './plan.ts';
import { roundedDose } from './rounded-dose.ts';

const NO_DOSE: Dose = { doseUnits: 0, mealUnits: 0, correctionUnits: 0, calculator: null };
/** A sliding scale gives the meal's own dose at this glucose; what it gives above that is correction. */
const REFERENCE_MG_DL = 110;
/** Between meals people with a table take half a row: the last meal's insulin still works. */
const SHARE_BETWEEN_MEALS = 0.5;

/** The dose this plan gives, for a meal or for a correction between meals. */
export function doseFor(plan: Plan, question: DoseQuestion): Dose {
  if (plan.delivery === 'pump') return calculatedDose(plan.calculator, question);
  if (plan.mealDosing.by === 'carb-counting') return calculatedDose(plan.mealDosing.calculator, question);
  return tabledDose(plan, question);
}

function tabledDose(plan: InjectionPlan, question: DoseQuestion): Dose {
  const period = dayPeriodAt(question.minuteOfDay);
  const fullCorrection = correctionUnits(plan.mealDosing, question.glucoseMgDl, period);
  const correction = question.meal ? fullCorrection : SHARE_BETWEEN_MEALS * fullCorrection;
  const mealUnits = tabledMealUnits(plan.mealDosing, question, period);
  const doseUnits = roundedDose(mealUnits + correction, plan.penStepUnits);
  return doseUnits > 0 ? { doseUnits, mealUnits, correctionUnits: correction, calculator: null } : NO_DOSE;
}

/** Tables know meals, not snacks: those go without a dose of their own. */
function tabledMealUnits(dosing: MealDosing, { meal }: DoseQuestion, period: DayPeriod): number {
  if (!meal || meal.isSnack) return 0;
  if (dosing.by === 'fixed-meals') return dosing.doseUnits[period];
  if (dosing.by === 'meal-sizes') return dosing.doseUnits[period][meal.size];
  return dosing.by === 'sliding-scale' ? scaleUnits(dosing.scale, REFERENCE_MG_DL, period) : 0;
}

function correctionUnits(dosing: MealDosing, glucoseMgDl: number | null, period: DayPeriod): number {
  if (glucoseMgDl === null) return 0;
  if (dosing.by === 'sliding-scale') {
    return scaleUnits(dosing.scale, glucoseMgDl, period) - scaleUnits(dosing.scale, REFERENCE_MG_DL, period);
  }
  return dosing.by === 'fixed-meals' || dosing.by === 'meal-sizes'
    ? scaleUnits(dosing.correction, glucoseMgDl, period)
    : 0;
}

function scaleUnits(scale: CorrectionScale, glucoseMgDl: number, period: DayPeriod): number {
  const row = scale.find(({ upToMgDl }) => glucoseMgDl <= upToMgDl) ?? scale.at(-1);
  return row?.doseUnits[period] ?? 0;
}
