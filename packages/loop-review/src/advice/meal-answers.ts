import { at, type LowEvent, SLOT_MINUTES, SLOTS_PER_DAY, SLOTS_PER_HOUR } from '@glidepath/plan-replay';
import { GLUCOSE_LIMITS_MG_DL, MINUTES_PER_DAY } from '@glidepath/quantities';
import type { RateRow } from '@glidepath/treatment-plan';

import type { DaySettings } from '../answer/loop-columns.ts';
import { mealBoluses } from '../behaviour/late-boluses.ts';
import type { LoopDays } from '../days/loop-days.ts';

/** What came of a meal that was bolused. */
export type MealAnswer = Readonly<{
  minute: number;
  /** The row of the carb ratios that it was dosed by. */
  row: number;
  /** Glucose two to four hours later was high on average. */
  isHigh: boolean;
  isLow: boolean;
  /** The loop gave more than it doses around. */
  isToppedUp: boolean;
  /** The loop stood still for half an hour soon after. */
  isStopped: boolean;
}>;

const HOURS = SLOTS_PER_HOUR;
const JUDGED = { from: 2 * HOURS, to: 4 * HOURS } as const;
const STOPPED = { within: 2 * HOURS, slots: 30 / SLOT_MINUTES } as const;
const NOTHING_UNITS = 1e-6;
/** A next meal so soon hides what came of this one. */
const LEAST_APART_SLOTS = 3 * HOURS;
const JUDGED_FROM_GRAMS = 15;

export function mealAnswers(
  days: LoopDays,
  { baseUnits }: DaySettings,
  ratios: readonly RateRow[],
  lows: readonly LowEvent[],
): MealAnswer[] {
  const meals = mealBoluses(days.boluses);
  return meals.flatMap(({ minute, carbsGrams }, index) => {
    const slot = Math.floor(minute / SLOT_MINUTES);
    const nextMinute = meals[index + 1]?.minute ?? Number.POSITIVE_INFINITY;
    const end = Math.min(slot + JUDGED.to, Math.floor(nextMinute / SLOT_MINUTES), days.slots);
    const mean = meanOf(days.glucoseMgDl, slot + JUDGED.from, end);
    if (carbsGrams < JUDGED_FROM_GRAMS || end - slot < LEAST_APART_SLOTS || Number.isNaN(mean)) return [];
    return [
      {
        minute,
        row: ratios.findLastIndex(({ startMinute }) => startMinute <= minute % MINUTES_PER_DAY),
        isHigh: mean > GLUCOSE_LIMITS_MG_DL.targetUpTo,
        isLow: lows.some(({ startSlot }) => startSlot >= slot && startSlot < end),
        isToppedUp: beyondBase(days, baseUnits, slot, end) > 0,
        isStopped: standsStill(days, slot),
      },
    ];
  });
}

function meanOf(column: Float64Array, from: number, to: number): number {
  let [sum, count] = [0, 0];
  for (let slot = from; slot < to; slot += 1) {
    const value = at(column, slot);
    if (Number.isNaN(value)) continue;
    sum += value;
    count += 1;
  }
  return sum / count;
}

function beyondBase(
  { basalUnits, automaticBolusUnits }: LoopDays,
  baseUnits: Float64Array,
  from: number,
  to: number,
): number {
  let beyond = 0;
  for (let slot = from; slot < to; slot += 1) {
    const given = at(basalUnits, slot) + at(automaticBolusUnits, slot);
    if (!Number.isNaN(given)) beyond += given - at(baseUnits, slot % SLOTS_PER_DAY);
  }
  return beyond;
}

function standsStill({ basalUnits, automaticBolusUnits }: LoopDays, from: number): boolean {
  let still = 0;
  for (let slot = from; slot < from + STOPPED.within; slot += 1) {
    still = at(basalUnits, slot) + at(automaticBolusUnits, slot) <= NOTHING_UNITS ? still + 1 : 0;
    if (still >= STOPPED.slots) return true;
  }
  return false;
}
