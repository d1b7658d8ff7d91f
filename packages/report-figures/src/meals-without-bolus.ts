import { MINUTE_MS, MINUTES_PER_DAY } from '@glidepath/quantities';

import { bolusParts } from './bolus-parts.ts';
import { wallMinute } from './calendar-day.ts';
import { TARGET_LOW_MG_DL } from './glucose-ranges.ts';
import type { DailyReport } from './report-answer.ts';

type MealEntry = DailyReport['carbsAndMealSizes'][number];
/** Entries of one meal, of which the first and the last name its time. */
type Meal = Readonly<{ entries: readonly MealEntry[]; firstMinute: number; lastMinute: number }>;

/** The advisor's numbers: entries and boluses this close are of one meal, and smaller meals need no bolus. */
const SAME_MEAL_MINUTES = 45;
const LEAST_GRAMS = 15;
/** Carbs so soon after a low are taken against it. */
const AFTER_LOW_MINUTES = 30;

/**
 * The entries of meals that no bolus was recorded for, by pump or pen, given by hand or by a loop. Where no insulin was
 * recorded within a day before and after, nobody knows; carbs against a low need none.
 */
export function mealsWithoutBolus(daily: DailyReport): ReadonlySet<MealEntry> {
  const bolusMinutes = bolusMinutesOf(daily);
  const insulinMinutes = [...bolusMinutes, ...otherInsulinMinutes(daily)];
  const isNear = (minutes: readonly number[], from: number, to: number) =>
    minutes.some((minute) => minute >= from && minute <= to);
  const marked = mealsOf(daily.carbsAndMealSizes).filter(
    ({ entries, firstMinute, lastMinute }) =>
      needsBolus(entries) &&
      !isNear(bolusMinutes, firstMinute - SAME_MEAL_MINUTES, lastMinute + SAME_MEAL_MINUTES) &&
      isNear(insulinMinutes, firstMinute - MINUTES_PER_DAY, firstMinute) &&
      isNear(insulinMinutes, lastMinute + SAME_MEAL_MINUTES, lastMinute + MINUTES_PER_DAY) &&
      !wasLow(daily, firstMinute),
  );
  return new Set(marked.flatMap(({ entries }) => entries));
}

/** The hours in which such a meal was entered: what a table of hours marks. */
export function hoursWithoutBolus(daily: DailyReport | null): ReadonlySet<string> {
  if (!daily) return new Set();
  return new Set([...mealsWithoutBolus(daily)].map(({ timestamp }) => timestamp.slice(0, HOUR_LENGTH)));
}

/** '2026-03-04T07': the beginning of every time in that hour. */
const HOUR_LENGTH = 13;
export const hourOfDay = (day: string, hour: number): string => `${day}T${String(hour).padStart(2, '0')}`;

function mealsOf(entries: DailyReport['carbsAndMealSizes']): Meal[] {
  const meals: Meal[] = [];
  for (const entry of entries.toSorted((one, other) => one.timestamp.localeCompare(other.timestamp))) {
    const minute = wallMinute(entry.timestamp);
    const last = meals.at(-1);
    if (last && minute - last.lastMinute <= SAME_MEAL_MINUTES) {
      meals[meals.length - 1] = { ...last, entries: [...last.entries, entry], lastMinute: minute };
    } else meals.push({ entries: [entry], firstMinute: minute, lastMinute: minute });
  }
  return meals;
}

/** A meal that was told by its size is a meal. */
function needsBolus(entries: readonly MealEntry[]): boolean {
  if (entries.some(({ value }) => typeof value === 'string')) return true;
  return entries.reduce((grams, { value }) => grams + Number(value), 0) >= LEAST_GRAMS;
}

function bolusMinutesOf(daily: DailyReport): number[] {
  const pumped = [
    ...daily.pumpBoluses.map((event) => ['normal', event] as const),
    ...daily.automatedBoluses.map((event) => ['normal', event] as const),
    ...daily.dualBoluses.immediate.map((event) => ['dual', event] as const),
    ...daily.dualBoluses.extended.map((event) => ['dual', event] as const),
    ...daily.squareBoluses.map((event) => ['square', event] as const),
  ].filter(([kind, event]) => {
    const { immediateUnits, extendedUnits } = bolusParts(kind, event);
    return immediateUnits + extendedUnits > 0;
  });
  return [
    ...pumped.map(([, { timestampStart }]) => wallMinute(timestampStart)),
    ...daily.mdiBoluses.filter(({ amount }) => amount > 0).map(({ timestamp }) => wallMinute(timestamp)),
  ];
}

/** Where basal insulin is known, the pump or the pen was read out. */
function otherInsulinMinutes(daily: DailyReport): number[] {
  return [
    ...daily.mdiBasals.map(({ timestamp }) => wallMinute(timestamp)),
    ...[...daily.pumpBasals, ...daily.pumpTempBasals].flatMap(({ timestampStart, timestampEnd }) => [
      wallMinute(timestampStart),
      wallMinute(timestampEnd),
    ]),
  ];
}

function wasLow({ sensors, bgs, manualBgs }: DailyReport, minute: number): boolean {
  // As texts of one form, times compare like times.
  const [from, to] = [minute - AFTER_LOW_MINUTES, minute].map((at) =>
    new Date(at * MINUTE_MS).toISOString().slice(0, 19),
  );
  return [sensors, ...Object.values(bgs), ...Object.values(manualBgs)].some((points) =>
    points.some(
      ({ timestamp, value }) => value < TARGET_LOW_MG_DL && timestamp >= (from ?? '') && timestamp <= `${to}`,
    ),
  );
}
