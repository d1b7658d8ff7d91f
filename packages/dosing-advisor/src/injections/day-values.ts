import { MINUTES_PER_DAY } from '@glidepath/quantities';

import { median } from '../arithmetic/median.ts';
import { at } from '../arithmetic/series.ts';
import type { Dataset } from '../preparation/dataset.ts';
import { SLOT_MINUTES } from '../rules/tuning.ts';

/** One glucose value that stands for a day, and when it was. */
export type DayValue = Readonly<{ minute: number; glucoseMgDl: number }>;
/** One per day; null where none can be told. */
export type DayValues = readonly (DayValue | null)[];

const MIN_SENSOR_SLOTS = 3;
const SENSOR_MINUTES = 30;
const FASTING = { eatFrom: 240, eatUntil: 660, usual: 480, latest: 600, noCarbsBefore: 240 } as const;
const PRE_DINNER = { eatFrom: 900, eatUntil: 1320, noCarbsBefore: 180, meterBefore: 60 } as const;
const BEDTIME = { minute: 1380, sensorAround: 15, noCarbsBefore: 150, noCarbsAfter: 30, meterBefore: 90 } as const;
const METER_AFTER_MINUTES = 5;
const BEDTIME_METER_AFTER_MINUTES = 90;

/** Before the first food or bolus of the morning; null where something was eaten in the four hours before. */
export function fastingValues(dataset: Dataset): DayValues {
  return everyDay(dataset, (midnight) => {
    const first = firstMealOrBolus(dataset, midnight + FASTING.eatFrom, midnight + FASTING.eatUntil);
    const minute = Math.min(first ?? midnight + FASTING.usual, midnight + FASTING.latest);
    if (hasCarbs(dataset, minute - FASTING.noCarbsBefore, minute - 1)) return null;
    return (
      sensorMedian(dataset, minute - SENSOR_MINUTES, minute, minute) ??
      lastMeter(dataset, midnight + FASTING.eatFrom, minute + METER_AFTER_MINUTES)
    );
  });
}

/** Before the first food or bolus of the evening; null without one, or where something was eaten in three hours before. */
export function preDinnerValues(dataset: Dataset): DayValues {
  return everyDay(dataset, (midnight) => {
    const minute = firstMealOrBolus(dataset, midnight + PRE_DINNER.eatFrom, midnight + PRE_DINNER.eatUntil);
    if (minute === null || hasCarbs(dataset, minute - PRE_DINNER.noCarbsBefore, minute - 1)) return null;
    return (
      sensorMedian(dataset, minute - SENSOR_MINUTES, minute, minute) ??
      lastMeter(dataset, minute - PRE_DINNER.meterBefore, minute + METER_AFTER_MINUTES)
    );
  });
}

/** Around 23:00; null where something was eaten around then. */
export function bedtimeValues(dataset: Dataset): DayValues {
  return everyDay(dataset, (midnight) => {
    const minute = midnight + BEDTIME.minute;
    if (hasCarbs(dataset, minute - BEDTIME.noCarbsBefore, minute + BEDTIME.noCarbsAfter)) return null;
    const { sensorAround, meterBefore } = BEDTIME;
    return (
      sensorMedian(dataset, minute - sensorAround, minute + sensorAround, minute) ??
      lastMeter(dataset, minute - meterBefore, minute + BEDTIME_METER_AFTER_MINUTES)
    );
  });
}

/** Median fall from bedtime to the next morning, mg/dL; NaN without a night that has both. */
export function bedtimeToMorningFall(bedtime: DayValues, fasting: DayValues): number {
  const falls = bedtime.flatMap((evening, day) => {
    const morning = fasting[day + 1];
    return evening && morning ? [evening.glucoseMgDl - morning.glucoseMgDl] : [];
  });
  return median(falls);
}

function everyDay({ days }: Dataset, valueOf: (midnight: number) => DayValue | null): DayValues {
  return Array.from({ length: days }, (_, day) => valueOf(day * MINUTES_PER_DAY));
}

function firstMealOrBolus({ carbs, boluses }: Dataset, fromMinute: number, toMinute: number): number | null {
  const meals = carbs.filter(({ isRescue }) => !isRescue);
  const minutes = [...meals, ...boluses].map(({ minute }) => minute);
  const inside = minutes.filter((minute) => minute >= fromMinute && minute < toMinute);
  return inside.length === 0 ? null : Math.min(...inside);
}

function hasCarbs({ carbs }: Dataset, afterMinute: number, beforeMinute: number): boolean {
  return carbs.some(({ minute }) => minute > afterMinute && minute < beforeMinute);
}

/** Of the slots after one minute up to another. Short gaps are filled, so that a sensor of 15 minutes counts as well. */
function sensorMedian({ glucoseMgDl }: Dataset, after: number, upTo: number, minute: number): DayValue | null {
  const known: number[] = [];
  for (let slot = Math.floor(after / SLOT_MINUTES) + 1; slot * SLOT_MINUTES <= upTo; slot += 1) {
    const glucose = at(glucoseMgDl, slot);
    if (!Number.isNaN(glucose)) known.push(glucose);
  }
  return known.length >= MIN_SENSOR_SLOTS ? { minute, glucoseMgDl: median(known) } : null;
}

function lastMeter({ meter }: Dataset, fromMinute: number, toMinute: number): DayValue | null {
  const inside = meter.filter(({ minute }) => minute >= fromMinute && minute <= toMinute);
  return inside.at(-1) ?? null;
}
