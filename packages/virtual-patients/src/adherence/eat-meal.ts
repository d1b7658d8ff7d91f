import { countsCarbs } from '../devices/lived-plan.ts';
import { loggedSize, takeRapidInsulin } from '../devices/take-rapid-insulin.ts';
import { diaryMinute, type LifeRun } from '../life/life-run.ts';
import type { PlannedMeal } from '../meals/meals-of-day.ts';

/** Eats, and doses and logs as far as this meal is not one of those that slip through. */
export function eatMeal(run: LifeRun, meal: PlannedMeal): void {
  const { grams, peakMinutes } = meal;
  run.body.eat({ grams, peakMinutes, absorbedShare: run.person.physiology.absorbedCarbsShare });
  run.diary.eaten.push({ minute: diaryMinute(run), grams, isRescue: false });
  if (meal.isUnlogged) return;
  if (!meal.isBolusMissed) takeRapidInsulin(run, meal);
  if (!meal.isBolusMissed || meal.isLoggedWithoutBolus) logMeal(run, meal);
}

/** In grams where carbohydrate is counted, by size where sizes are asked for, and otherwise not at all. */
function logMeal(run: LifeRun, meal: PlannedMeal): void {
  const grams = countsCarbs(run.plan) ? meal.countedGrams : null;
  const mealSize = loggedSize(run, meal);
  if (grams === null && mealSize === null) return;
  run.diary.carbs.push({ minute: diaryMinute(run), grams, mealSize, isRescue: false });
}
