import type { MealSize } from '@glidepath/device-readings';

import type { AdvisorInput } from '../input/advisor-input.ts';
import type { MeterReading, Recorded } from '../input/recorded.ts';
import { changed } from './changed-case.ts';
import { correction, injectionCase, type scale } from './usual-cases.ts';

// What the people of the rare cases do, as parts.

export const DAYS = 14;
export const isDinner = (minuteOfDay: number) => minuteOfDay === 1110;
export const isBreakfast = (minuteOfDay: number) => minuteOfDay === 450;

export const HIGH_MORNINGS = { neededUnitsPerHour: () => 0.95 };

/** A fall within half an hour and the way back, on some days. */
export const dip = (onDays: readonly number[], atMinute: number, mgDl: number) => (minute: number) => {
  const since = onDays.includes(Math.floor(minute / 1440)) ? (minute % 1440) - atMinute : -1;
  if (since >= 0 && since < 30) return -mgDl / 6;
  return since >= 45 && since < 75 ? mgDl / 6 : 0;
};

/** A small breakfast that nobody logs or doses for, on some days. */
export const smallBreakfast = (onDays: (day: number) => boolean) => (minute: number) => {
  const since = (minute % 1440) - 450;
  return onDays(Math.floor(minute / 1440)) && since >= 0 && since < 90 ? 4 : 0;
};
export const withoutBreakfast = {
  grams: (_: number, meal: number) => (meal === 0 ? 0 : 60),
  isLogged: (_: number, meal: number) => meal > 0,
};

const READ_AT = [445, 745, 1105, 1375] as const;
export const readings = (mgDl: (day: number, reading: number) => number): MeterReading[] =>
  Array.from({ length: DAYS }, (_, day) =>
    READ_AT.map((minute, reading) => ({ minute: day * 1440 + minute, glucoseMgDl: mgDl(day, reading) })),
  ).flat();

export const withMeals = (input: AdvisorInput, minutesOfDay: readonly number[]): AdvisorInput => {
  const meals = Array.from({ length: input.window.days }, (_, day) =>
    minutesOfDay.map((minute) => ({ minute: day * 1440 + minute, grams: 5 })),
  ).flat();
  return changed(input, { recorded: { carbs: [...input.recorded.carbs, ...meals] } });
};

/** The same life with other sizes written beside its meals. */
export function withSizes(input: AdvisorInput, sizeAt: (day: number, minuteOfDay: number) => MealSize): AdvisorInput {
  const sized = <Entry extends Recorded['boluses' | 'carbs'][number]>(entries: readonly Entry[]): Entry[] =>
    entries.map((entry) => ({ ...entry, mealSize: sizeAt(Math.floor(entry.minute / 1440), entry.minute % 1440) }));
  return changed(input, { recorded: { boluses: sized(input.recorded.boluses), carbs: sized(input.recorded.carbs) } });
}

/** A table that nobody took anything by yet. */
export const withTable = (rows: ReturnType<typeof scale>): AdvisorInput =>
  changed(injectionCase({ days: DAYS, treatmentType: 'MDI_FIXED_MEAL', truth: { grams: () => 60 } }), {
    plan: { correction: correction(() => rows) },
  });

const MEALS: readonly number[] = [450, 750, 1110];
export const mealNumber = (day: number, minuteOfDay: number) => day + MEALS.indexOf(minuteOfDay);
