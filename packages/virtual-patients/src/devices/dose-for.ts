import { type DayPeriod, dayPeriodAt } from '@glidepath/quantities';
import { type DosedPlan, scaleUnits } from '@glidepath/treatment-plan';

import { calculatedDose, calculatorAt } from './bolus-calculator.ts';
import type { Dose, DoseQuestion } from './dose.ts';
import { roundedDose } from './rounded-dose.ts';

const NO_DOSE: Dose = { doseUnits: 0, mealUnits: 0, correctionUnits: 0, calculator: null };
/** A sliding scale gives the meal's own dose at this glucose; what it gives above that is correction. */
const REFERENCE_MG_DL = 110;
/** Between meals people with a table take half a row: the last meal's insulin still works. */
const SHARE_BETWEEN_MEALS = 0.5;

/** The dose this plan gives, for a meal or for a correction between meals. */
export function doseFor(plan: DosedPlan, question: DoseQuestion, penStepUnits: number): Dose {
  const settings = calculatorAt(plan, question.minuteOfDay, penStepUnits);
  if (settings) return calculatedDose(settings, question);
  const period = dayPeriodAt(question.minuteOfDay);
  const fullCorrection = correctionUnits(plan, question.glucoseMgDl, period);
  const correction = question.meal ? fullCorrection : SHARE_BETWEEN_MEALS * fullCorrection;
  const mealUnits = tabledMealUnits(plan, question, period);
  const doseUnits = roundedDose(mealUnits + correction, penStepUnits);
  return doseUnits > 0 ? { doseUnits, mealUnits, correctionUnits: correction, calculator: null } : NO_DOSE;
}

/** Tables know meals, not snacks: those go without a dose of their own. */
function tabledMealUnits(plan: DosedPlan, { meal }: DoseQuestion, period: DayPeriod): number {
  if (!meal || meal.isSnack) return 0;
  if (plan.type === 'MDI_FIXED_MEAL') return plan.meals[period].doseUnits;
  if (plan.type === 'MDI_ESTIMATED_MEAL') return plan.meals[period].doseUnits[meal.size];
  return plan.type === 'MDI_SSI' ? scaleUnits(plan, period, REFERENCE_MG_DL) : 0;
}

function correctionUnits(plan: DosedPlan, glucoseMgDl: number | null, period: DayPeriod): number {
  if (glucoseMgDl === null) return 0;
  const ofMeal = plan.type === 'MDI_SSI' ? scaleUnits(plan, period, REFERENCE_MG_DL) : 0;
  return scaleUnits(plan, period, glucoseMgDl) - ofMeal;
}
