import type { MealSize } from '@glidepath/device-readings';

import { diaryMinute, type LifeRun } from '../life/life-run.ts';
import { knownGlucoseMgDl } from '../sensors/test-glucose.ts';
import type { DoseQuestion } from './dose.ts';
import { doseFor } from './dose-for.ts';
import { arrivingShare } from './failing-set.ts';
import { insulinOnBoardUnits } from './insulin-on-board.ts';
import { calculatorOf } from './plan.ts';

/** Asks the plan for a dose and takes it, unless it is zero. */
export function takeRapidInsulin(run: LifeRun, meal: DoseQuestion['meal']): void {
  const { plan, memory, minute, minuteOfDay } = run;
  const activeInsulinMinutes = calculatorOf(plan)?.activeInsulinMinutes ?? 0;
  const dose = doseFor(plan, {
    minuteOfDay,
    glucoseMgDl: knownGlucoseMgDl(run),
    onBoardUnits: insulinOnBoardUnits(memory.rapidDoses, minute, activeInsulinMinutes),
    meal,
  });
  if (dose.doseUnits <= 0) return;
  run.body.inject(dose.doseUnits * arrivingShare(run));
  memory.rapidDoses = [...memory.rapidDoses, { minute, doseUnits: dose.doseUnits }];
  memory.reservoirUnits -= dose.doseUnits;
  run.diary.boluses.push({ minute: diaryMinute(run), ...dose, mealSize: loggedSize(run, meal) });
}

/** Only plans by meal size ask for the size. */
export function loggedSize({ plan }: LifeRun, meal: DoseQuestion['meal']): MealSize | null {
  const asksForSize = plan.delivery === 'injections' && plan.mealDosing.by === 'meal-sizes';
  return asksForSize && meal && !meal.isSnack ? meal.size : null;
}
