import { SLOT_MINUTES, SLOTS_PER_DAY } from '@glidepath/plan-replay';
import { GLUCOSE_LIMITS_MG_DL } from '@glidepath/quantities';

import type { ChangedHours } from './changed-hours.ts';
import { type DayHours, dayHours, judgedSlots } from './day-hours.ts';

export const MEASURES = ['above180', 'below70'] as const;
export type Measure = (typeof MEASURES)[number];

export type RecordedGlucose = Readonly<{
  /** By slots of five minutes from midnight of the first day; NaN where nothing is known. */
  glucoseMgDl: Float64Array;
  /** The slots in which insulin for a meal was taken. */
  mealSlots: ReadonlySet<number>;
}>;

/** A range of days: the last is not in it. */
export type DayRange = Readonly<{ from: number; to: number }>;

/** Percent of the time that is known. */
type Shares = Readonly<Record<Measure, number>>;

/** What one day tells. */
export type JudgedDay = Readonly<{
  inHours: Shares;
  allDay: Shares;
  /** NaN where there are no hours far from the changed ones. */
  control: Shares;
  /** Glucose with which the judged hours began; NaN where they are the whole day. */
  startMgDl: number;
}>;

const LEAST_KNOWN_SHARE = 0.7;
const START_SLOTS = 30 / SLOT_MINUTES;
const LEAST_START_READINGS = 3;

/** The days of a range that tell enough, in order. */
export function judgedDays(recorded: RecordedGlucose, hours: DayHours, { from, to }: DayRange): JudgedDay[] {
  const days: JudgedDay[] = [];
  for (let day = from; day < to; day += 1) {
    const judged = judgedDay(recorded, hours, day);
    if (judged) days.push(judged);
  }
  return days;
}

const WHOLE_DAY: readonly number[] = Array.from({ length: SLOTS_PER_DAY }, (_, slot) => slot);

function judgedDay(recorded: RecordedGlucose, hours: DayHours, day: number): JudgedDay | null {
  const slots = slotsOnDay(recorded, hours, day);
  const inHours = countedOf(recorded, day, slots);
  if (slots.length === 0 || inHours.known < LEAST_KNOWN_SHARE * slots.length) return null;
  const startMgDl = startOf(recorded, hours, day);
  if (startMgDl === null) return null;
  return {
    inHours: sharesOf(inHours),
    allDay: sharesOf(countedOf(recorded, day, WHOLE_DAY)),
    control: sharesOf(countedOf(recorded, day, hours.controlSlots)),
    startMgDl,
  };
}

function slotsOnDay({ mealSlots }: RecordedGlucose, hours: DayHours, day: number): readonly number[] {
  const first = day * SLOTS_PER_DAY;
  return judgedSlots(hours, (fromMinute, toMinute) => {
    for (let minute = fromMinute; minute < toMinute; minute += SLOT_MINUTES) {
      if (mealSlots.has(first + Math.floor(minute / SLOT_MINUTES))) return true;
    }
    return false;
  });
}

/** Null where too little is known of it. */
function startOf({ glucoseMgDl }: RecordedGlucose, { startSlots }: DayHours, day: number): number | null {
  if (startSlots.length === 0) return Number.NaN;
  let [sum, known] = [0, 0];
  for (const start of startSlots) {
    for (let back = 1; back <= START_SLOTS; back += 1) {
      const mgDl = glucoseMgDl[day * SLOTS_PER_DAY + start - back] ?? Number.NaN;
      if (Number.isNaN(mgDl)) continue;
      sum += mgDl;
      known += 1;
    }
  }
  return known < LEAST_START_READINGS * startSlots.length ? null : sum / known;
}

type Counted = Readonly<{ known: number }> & Shares;

function countedOf({ glucoseMgDl }: Pick<RecordedGlucose, 'glucoseMgDl'>, day: number, slots: readonly number[]) {
  const counted = { known: 0, above180: 0, below70: 0 };
  for (const slot of slots) {
    const mgDl = glucoseMgDl[day * SLOTS_PER_DAY + slot] ?? Number.NaN;
    if (Number.isNaN(mgDl)) continue;
    counted.known += 1;
    if (mgDl > GLUCOSE_LIMITS_MG_DL.targetUpTo) counted.above180 += 1;
    else if (mgDl < GLUCOSE_LIMITS_MG_DL.targetFrom) counted.below70 += 1;
  }
  return counted;
}

const sharesOf = ({ known, above180, below70 }: Counted): Shares => ({
  above180: (100 * above180) / known,
  below70: (100 * below70) / known,
});

/** Percent of the judged hours of all days of a range, whatever is known of each; NaN without any reading. */
export function shareOfHours(
  recorded: RecordedGlucose,
  hours: ChangedHours,
  { from, to }: DayRange,
  measure: Measure,
): number {
  const looked = dayHours(hours);
  const sum = { known: 0, above180: 0, below70: 0 };
  for (let day = from; day < to; day += 1) {
    const counted = countedOf(recorded, day, slotsOnDay(recorded, looked, day));
    sum.known += counted.known;
    sum.above180 += counted.above180;
    sum.below70 += counted.below70;
  }
  return sharesOf(sum)[measure];
}
