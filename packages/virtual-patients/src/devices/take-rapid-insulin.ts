import type { MealSize } from '@glidepath/device-readings';

import { diaryMinute, type LifeRun } from '../life/life-run.ts';
import { loopCalculator } from '../loops/loop-calculator.ts';
import { PEN_STEP_UNITS } from '../sensors/equipment.ts';
import { knownGlucoseMgDl } from '../sensors/test-glucose.ts';
import { CALCULATOR, calculatedDose, calculatorAt, countsCarbs } from './bolus-calculator.ts';
import type { Dose, DoseQuestion } from './dose.ts';
import { doseFor } from './dose-for.ts';
import { arrivingShare } from './failing-set.ts';
import { insulinOnBoardUnits } from './insulin-on-board.ts';

/** What somebody makes of a proposed dose. */
export type Amendment = (proposed: Dose) => number;

/** Asks the plan for a dose and takes it, unless it is zero; returns what was taken. */
export function takeRapidInsulin(
  run: LifeRun,
  meal: DoseQuestion['meal'],
  amended: Amendment = ({ doseUnits }) => doseUnits,
): number {
  const proposed = proposedDose(run, meal);
  const dose = { ...proposed, doseUnits: amended(proposed) };
  const { memory } = run;
  if (dose.doseUnits <= 0) return 0;
  run.body.inject(dose.doseUnits * arrivingShare(run));
  memory.rapidDoses = [...memory.rapidDoses, { minute: run.minute, doseUnits: dose.doseUnits }];
  memory.reservoirUnits -= dose.doseUnits;
  if (memory.loop) memory.loop.unitsToday += dose.doseUnits;
  run.diary.boluses.push({ minute: diaryMinute(run), ...dose, mealSize: loggedSize(run, meal) });
  return dose.doseUnits;
}

function proposedDose(run: LifeRun, meal: DoseQuestion['meal']): Dose {
  const { plan, equipment, memory, minute, minuteOfDay } = run;
  const activeInsulinMinutes = countsCarbs(plan) ? CALCULATOR.activeInsulinMinutes : 0;
  const question = {
    minuteOfDay,
    glucoseMgDl: knownGlucoseMgDl(run),
    onBoardUnits: insulinOnBoardUnits(memory.rapidDoses, minute, activeInsulinMinutes),
    meal,
  };
  const penStepUnits = equipment.penStepUnits ?? PEN_STEP_UNITS;
  const byLoop = loopCalculator(run, calculatorAt(plan, minuteOfDay, penStepUnits));
  if (byLoop) return calculatedDose(byLoop.settings, { ...question, onBoardUnits: byLoop.onBoardUnits });
  return doseFor(plan, question, penStepUnits);
}

/** Only plans by meal size ask for the size. */
export function loggedSize({ plan }: LifeRun, meal: DoseQuestion['meal']): MealSize | null {
  const asksForSize = plan.type === 'MDI_ESTIMATED_MEAL';
  return asksForSize && meal && !meal.isSnack ? meal.size : null;
}
