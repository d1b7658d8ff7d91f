import { type MealSize, SIZED_MEAL_MS } from '@glidepath/device-readings';

import type { EventRecord } from '../preparation/records-by-type.ts';
import { dayOf } from '../wall-clock/day-text.ts';

/** As the answer names sizes (D3-25). */
const SIZE_NAMES = { small: 'Small', normal: 'Normal', large: 'Large' } as const satisfies Record<MealSize, string>;
export type MealSizeName = (typeof SIZE_NAMES)[MealSize];

/** Grams, or a size where the patient does not count. A size never becomes grams (D3-14). */
export type Meal = Readonly<{ clockMs: number; day: number; value: number | MealSizeName }>;

export function meals(events: readonly EventRecord[]): Meal[] {
  const noted: Meal[] = [];
  const told: Meal[] = [];
  for (const event of events) {
    const value = mealValue(event);
    if (value === null) continue;
    const meal = { clockMs: event.deviceClockMs, day: dayOf(event.deviceClockMs), value };
    (event.type === 'injection' ? told : noted).push(meal);
  }
  const added = withoutNoted(told, noted);
  return added.length === 0 ? noted : [...noted, ...added].sort((a, b) => a.clockMs - b.clockMs);
}

function mealValue(event: EventRecord): Meal['value'] | null {
  if (event.type === 'carbs' && event.grams !== undefined && event.grams > 0) return event.grams;
  if (event.type !== 'carbs' && event.type !== 'injection') return null;
  return event.mealSize ? SIZE_NAMES[event.mealSize] : null;
}

/** Both are in order of time, so one walk is enough. */
function withoutNoted(told: readonly Meal[], noted: readonly Meal[]): Meal[] {
  let index = 0;
  return told.filter(({ clockMs }) => {
    while ((noted[index]?.clockMs ?? clockMs) < clockMs - SIZED_MEAL_MS) index += 1;
    const next = noted[index];
    return !next || next.clockMs > clockMs + SIZED_MEAL_MS;
  });
}
