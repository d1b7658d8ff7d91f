import { SAME_MEAL_MINUTES } from '../../limits/tuning.ts';
import type { LoggedCarbs } from './logged-carbs.ts';

export type MealGroup = Readonly<{ minute: number; lastMinute: number; grams: number }>;

/** Entries of one meal, added up. Carbs against lows are no meal. */
export function mealGroups(carbs: readonly LoggedCarbs[]): MealGroup[] {
  const groups: MealGroup[] = [];
  for (const { minute, grams, isRescue, isMealOrMore } of carbs) {
    if (isRescue || !isMealOrMore) continue;
    const last = groups.at(-1);
    const counted = grams ?? 0;
    if (last && minute - last.minute <= SAME_MEAL_MINUTES) {
      groups[groups.length - 1] = { ...last, lastMinute: minute, grams: last.grams + counted };
    } else groups.push({ minute, lastMinute: minute, grams: counted });
  }
  return groups;
}
