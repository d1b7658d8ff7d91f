import { JUDGED_MEAL_FROM_GRAMS, SAME_MEAL_MINUTES } from '../../limits/tuning.ts';
import type { Grid } from '../grid.ts';
import type { MealGroup } from './meal-groups.ts';

/** Meals that were logged, and that no bolus was given for around the time they were eaten. */
export function undosedMeals(meals: readonly MealGroup[], { boluses }: Pick<Grid, 'boluses'>): MealGroup[] {
  return meals.filter(
    ({ minute, lastMinute }) =>
      !boluses.some(
        (bolus) =>
          bolus.foodUnits > 0 &&
          bolus.minute >= minute - SAME_MEAL_MINUTES &&
          bolus.minute <= lastMinute + SAME_MEAL_MINUTES,
      ),
  );
}

/** Large enough to need a bolus: a bite without one is no missed bolus. A meal that nobody counted is taken for one. */
export const needsBolus = ({ grams }: MealGroup): boolean => grams === 0 || grams >= JUDGED_MEAL_FROM_GRAMS;
