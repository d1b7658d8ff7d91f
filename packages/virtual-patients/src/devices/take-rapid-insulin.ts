import type { MealSize } from '@glidepath/device-readings';

import { diaryMinute, type LifeRun } from '../life/life-run.ts';
import { PEN_STEP_UNITS } from '../sensors/equipment.ts';
import { knownGlucoseMgDl } from '../sensors/test-glucose.ts';
import { CALCULATOR, countsCarbs } from './bolus-calculator.ts';
import type { DoseQuestion } from './dose.ts';
import { doseFor } from './dose-for.ts';
import { arrivingShare } from './failing-set.ts';
import { insulinOnBoardUnits } from './insulin-on-board.ts';

/** Asks the plan for a dose and takes it, unless it is zero. */
export function takeRapidInsulin(run: LifeRun, meal: DoseQuestion['meal']): void {
  const { plan, equipment, memory, minute, minuteOfDay } = run;
  const activeInsulinMinutes = countsCarbs(plan) ? CALCULATOR.activeInsulinMinutes : 0;
  const question = {
    minuteOfDay,
    glucoseMgDl: knownGlucoseMgDl(run),
    onBoardUnits: insulinOnBoardUnits(memory.rapidDoses, minute, activeInsulinMinutes),
    meal,
  };
  const dose = doseFor(plan, question, equipment.penStepUnits ?? PEN_STEP_UNITS);
  if (dose.doseUnits <= 0) return;
  run.body.inject(dose.doseUnits * arrivingShare(run));
  memory.rapidDoses = [...memory.rapidDoses, { minute, doseUnits: dose.doseUnits }];
  memory.reservoirUnits -= dose.doseUnits;
  run.diary.boluses.push({ minute: diaryMinute(run), ...dose, mealSize: loggedSize(run, meal) });
}

/** Only plans by meal size ask for the size. */
export function loggedSize({ plan }: LifeRun, meal: DoseQuestion['meal']): MealSize | null {
  const asksForSize = plan.type === 'MDI_ESTIMATED_MEAL';
  return asksForSize && meal && !meal.isSnack ? meal.size : null;
}
