import { at, SLOT_MINUTES } from '@glidepath/plan-replay';
import { MINUTES_PER_DAY } from '@glidepath/quantities';

import { median } from '../../arithmetic/median.ts';
import { FASTING } from '../../limits/tuning.ts';
import type { Dataset } from '../dataset/dataset.ts';
import { lateEntries } from '../food/late-entries.ts';
import { steepUnloggedCarbs } from '../food/unlogged-carbs.ts';
import { smoothedSlots } from '../smoothed-slots.ts';

/** One glucose value that stands for a day, and when it was. */
export type DayValue = Readonly<{
  minute: number;
  glucoseMgDl: number;
  /**
   * A meter's reading of a morning without any food or bolus logged after it: by its hour alone it is taken as fasting.
   */
  isAssumed?: boolean;
}>;
/** One per day; null where it is unknown. */
export type DayValues = readonly (DayValue | null)[];

const MIN_SENSOR_SLOTS = 3;
const SENSOR_MINUTES = 30;
/** What was eaten or injected moves glucose for so long, as the level of a pump's fasting hours has it. */
const NOTHING_BEFORE = { meal: FASTING.levelAfterMealMinutes, rescue: FASTING.levelAfterRescueMinutes } as const;
const MORNING = { eatFrom: 240, eatUntil: 660, usual: 480, latest: 600 } as const;
/**
 * Nobody knows what was eaten before a reading of a meter where no breakfast is logged. Up to here it is taken as
 * fasting.
 */
const ASSUMED_UNTIL_MINUTE = 420;
const PRE_DINNER = { eatFrom: 900, eatUntil: 1320, nothingBefore: 180, meterBefore: 60 } as const;
const BEDTIME = { minute: 1380, sensorAround: 15, nothingBefore: 150, nothingAfter: 30, meterBefore: 90 } as const;
/** A meter's reading that is entered so soon after food was still taken before it. */
const METER_WITH_FOOD_MINUTES = 5;
const BEDTIME_METER_AFTER_MINUTES = 90;
/**
 * What glucose may rise before breakfast without food: the dawn phenomenon is some 20 mg/dL from its lowest point,
 * rarely 30 (Monnier, Diabetes Care 2013). Too little basal insulin lets it rise all night, but slowly. Where breakfast
 * is not known, a rise since any hour of the night that is both larger and faster may be food as well.
 */
const DAWN = { mgDl: 25, withinMinutes: 120 } as const;
/** A reading of a meter that is older than this when food comes may have come after other food. */
const METER_BEFORE_FOOD_MINUTES = 60;

/**
 * Before the first food or bolus of the morning, logged or not: breakfast shows in a sensor. Null where something was
 * eaten or injected in the hours before, where nobody can tell whether the morning's rise is dawn or food, and where
 * nobody knows whether a meter was read before breakfast.
 */
export function fastingValues(dataset: Dataset, assumedUntilMinute: number = ASSUMED_UNTIL_MINUTE): DayValues {
  const seen = seenMeals(dataset);
  return everyDay(dataset, (midnight) => {
    const first = firstFood(dataset, seen, { from: midnight + MORNING.eatFrom, until: midnight + MORNING.eatUntil });
    const minute = Math.min(first ?? midnight + MORNING.usual, midnight + MORNING.latest);
    const bySensor = sensorMedian(dataset, minute - SENSOR_MINUTES, minute, minute);
    const fasting = bySensor ?? lastMeter(dataset, midnight + MORNING.eatFrom, minute + METER_WITH_FOOD_MINUTES);
    if (!fasting || isDisturbedBefore(dataset, seen, minute)) return null;
    const isBreakfastKnown = first !== null && first <= minute && first - fasting.minute <= METER_BEFORE_FOOD_MINUTES;
    if (isBreakfastKnown) return fasting;
    if (hasRisenBeyondDawn(dataset, fasting, midnight)) return null;
    return bySensor ?? assumedFasting(fasting, midnight + assumedUntilMinute);
  });
}

function assumedFasting(reading: DayValue, untilMinute: number): DayValue | null {
  return reading.minute <= untilMinute ? { ...reading, isAssumed: true } : null;
}

/** A meal with its insulin acts for six hours, carbs against a low for four. */
function isDisturbedBefore(dataset: Dataset, seen: readonly SeenMeal[], minute: number): boolean {
  const isBetween = (other: number, minutes: number) => other > minute - minutes && other < minute - 1;
  return (
    isFoodBetween(dataset, seen, { after: minute - NOTHING_BEFORE.rescue, before: minute }) ||
    dataset.carbs.some((carbs) => !carbs.isRescue && isBetween(carbs.minute, NOTHING_BEFORE.meal)) ||
    dataset.boluses.some((bolus) => isBetween(bolus.minute, NOTHING_BEFORE.meal))
  );
}

/** Most of the known values count as fasting only because of their hour. */
export function areMostlyAssumed(values: DayValues): boolean {
  const known = values.filter((value) => value !== null);
  return 2 * known.filter(({ isAssumed }) => isAssumed).length > known.length;
}

/** By the sensor, or by the meter: the later of two readings may have come after breakfast. */
function hasRisenBeyondDawn(dataset: Dataset, { minute, glucoseMgDl }: DayValue, midnight: number): boolean {
  const isBeyond = (earlier: DayValue | null) =>
    earlier !== null &&
    glucoseMgDl - earlier.glucoseMgDl > DAWN.mgDl * Math.max(1, (minute - earlier.minute) / DAWN.withinMinutes);
  for (let upTo = midnight + SENSOR_MINUTES; upTo < minute; upTo += SENSOR_MINUTES) {
    if (isBeyond(sensorMedian(dataset, upTo - SENSOR_MINUTES, upTo, upTo))) return true;
  }
  return dataset.meter.some((reading) => reading.minute >= midnight && reading.minute < minute && isBeyond(reading));
}

/**
 * Before the first food or bolus of the evening; null without one, or where something was eaten in three hours before.
 */
export function preDinnerValues(dataset: Dataset): DayValues {
  const seen = seenMeals(dataset);
  return everyDay(dataset, (midnight) => {
    const evening = { from: midnight + PRE_DINNER.eatFrom, until: midnight + PRE_DINNER.eatUntil };
    const minute = firstFood(dataset, seen, evening);
    if (minute === null) return null;
    if (isFoodBetween(dataset, seen, { after: minute - PRE_DINNER.nothingBefore, before: minute })) return null;
    return (
      sensorMedian(dataset, minute - SENSOR_MINUTES, minute, minute) ??
      lastMeter(dataset, minute - PRE_DINNER.meterBefore, minute + METER_WITH_FOOD_MINUTES)
    );
  });
}

/** Around 23:00; null where something was eaten around then. */
export function bedtimeValues(dataset: Dataset): DayValues {
  const seen = seenMeals(dataset);
  return everyDay(dataset, (midnight) => {
    const minute = midnight + BEDTIME.minute;
    const around = { after: minute - BEDTIME.nothingBefore, before: minute + BEDTIME.nothingAfter };
    if (isFoodBetween(dataset, seen, around)) return null;
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

/** What a sensor saw of a meal: when it was eaten, and when its rise was certain. */
type SeenMeal = Readonly<{ minute: number; certainMinute: number; isRescue: boolean }>;

/**
 * All food, logged or not, seen by rises as they are, whatever insulin did: a late entry does not make
 * the rise before it a fasting one.
 */
function seenMeals({ glucoseMgDl, carbs, boluses }: Dataset): readonly SeenMeal[] {
  const nothing = new Float64Array(glucoseMgDl.length);
  const smoothedMgDl = smoothedSlots(glucoseMgDl);
  const grid = {
    slots: glucoseMgDl.length,
    glucoseMgDl,
    smoothedMgDl,
    foodAction: nothing,
    correctionAction: nothing,
  };
  const steep = steepUnloggedCarbs(grid).map(({ startSlot, certainSlot, kind }) => ({
    minute: startSlot * SLOT_MINUTES,
    certainMinute: certainSlot * SLOT_MINUTES,
    isRescue: kind === 'rescue',
  }));
  // Beside an entry a smaller rise is enough; the entry makes it certain.
  const late = lateEntries([...carbs, ...boluses], smoothedMgDl).map(({ startSlot, entrySlot }) => ({
    minute: startSlot * SLOT_MINUTES,
    certainMinute: entrySlot * SLOT_MINUTES,
    isRescue: false,
  }));
  return [...steep, ...late].sort((a, b) => a.minute - b.minute);
}

type Times = Readonly<{ from: number; until: number }>;

/** Logged food, a bolus, or the start of a rise that only food causes and that was certain before either. */
function firstFood({ carbs, boluses }: Dataset, seen: readonly SeenMeal[], { from, until }: Times): number | null {
  const isInside = (minute: number) => minute >= from && minute < until;
  const meals = carbs.filter(({ isRescue }) => !isRescue);
  const logged = Math.min(...[...meals, ...boluses].map(({ minute }) => minute).filter(isInside));
  const shown = seen.find(
    ({ minute, certainMinute, isRescue }) => !isRescue && isInside(minute) && certainMinute <= Math.min(logged, until),
  );
  const first = Math.min(logged, shown?.minute ?? logged);
  return Number.isFinite(first) ? first : null;
}

/** A rise that begins in between counts once it was certain: food that is eaten at the end of it does not. */
function isFoodBetween(
  { carbs }: Dataset,
  seen: readonly SeenMeal[],
  { after, before }: Readonly<{ after: number; before: number }>,
): boolean {
  return (
    carbs.some(({ minute }) => minute > after && minute < before - 1) ||
    seen.some(({ minute, certainMinute }) => minute > after && certainMinute <= before)
  );
}

/**
 * The median of the slots after one minute up to another. Short gaps are filled, so that a sensor of 15 minutes counts as well.
 */
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
