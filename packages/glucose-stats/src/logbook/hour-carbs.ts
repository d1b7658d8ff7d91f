import type { Meal, MealSizeName } from '../carbs/meals.ts';

const BY_SIZE: readonly MealSizeName[] = ['Large', 'Normal', 'Small'];

/** Grams are summed (D3-24); without any, the largest meal of the hour. Null without meals. */
export function hourCarbs(meals: readonly Meal[]): number | MealSizeName | null {
  const grams = meals.map(({ value }) => value).filter((value) => typeof value === 'number');
  if (grams.length > 0) return grams.reduce((sum, portion) => sum + portion, 0);
  return BY_SIZE.find((size) => meals.some(({ value }) => value === size)) ?? null;
}
