import { DAY_PERIODS, type PerPeriod } from '@glidepath/quantities';
import {
  type Cell,
  type EstimatedMealDraft,
  type FixedMealDraft,
  MEAL_SIZES,
  type MealSize,
} from '@glidepath/treatment-plan';

import { PLAIN_CELL } from '../cell-text.ts';
import { type NumberColumn, plainColumn } from '../grid/number-column.ts';

/** One dose of a meal: its name, where it stands in the row, and how it is read and written. */
export type MealDose<Meal> = Readonly<{
  name: 'dose' | MealSize;
  path: readonly string[];
  read: (meal: Meal) => Cell;
  write: (meal: Meal, doseUnits: Cell) => Meal;
}>;

export const FIXED_DOSES: readonly MealDose<FixedMealDraft>[] = [
  {
    name: 'dose',
    path: ['doseUnits'],
    read: ({ doseUnits }) => doseUnits,
    write: (meal, doseUnits) => ({ ...meal, doseUnits }),
  },
];
export const ESTIMATED_DOSES = MEAL_SIZES.map(
  (size): MealDose<EstimatedMealDraft> => ({
    name: size,
    path: ['doseUnits', size],
    read: ({ doseUnits }) => doseUnits[size],
    write: (meal, dose) => ({ ...meal, doseUnits: { ...meal.doseUnits, [size]: dose } }),
  }),
);

export function mealDoseColumn<Meal>({ read, write }: MealDose<Meal>): NumberColumn<PerPeriod<Meal>> {
  return plainColumn<PerPeriod<Meal>>({
    kind: PLAIN_CELL,
    cellAt: (meals, row) => {
      const period = DAY_PERIODS[row];
      return period && read(meals[period]);
    },
    withCell: (meals, row, cell) => {
      const period = DAY_PERIODS[row];
      return period ? { ...meals, [period]: write(meals[period], cell) } : meals;
    },
  });
}
