import { SLOT_MINUTES, SLOTS_PER_DAY } from '@glidepath/plan-replay';
import { MINUTES_PER_DAY } from '@glidepath/quantities';

import type { ChangedHours, Stretch } from './changed-hours.ts';

/** Around the changed hours: what lies nearer may have changed with them. */
const NEAR_MINUTES = { before: 60, after: 180 } as const;
const LEAST_CONTROL_SLOTS = (3 * 60) / SLOT_MINUTES;
const LONGEST_DAYS = 3;

/** The hours of every day that are looked at, by slot. */
export type DayHours = Readonly<{
  judged: readonly Stretch[];
  /** Where judged hours begin after others; none where they are the whole day. */
  startSlots: readonly number[];
  /** Slots of a day that lie far from all changed hours; empty where too few do. */
  controlSlots: readonly number[];
}>;

export function dayHours({ judged, changed }: ChangedHours): DayHours {
  const isJudged = slotsOfDay(judged, { before: 0, after: 0 });
  const isNear = slotsOfDay(changed, NEAR_MINUTES);
  const places = Array.from(isJudged, (_, slot) => slot);
  const control = places.filter((slot) => isNear[slot] === 0);
  return {
    judged,
    startSlots: places.filter((slot) => isJudged[slot] === 1 && isJudged.at(slot - 1) === 0),
    controlSlots: control.length < LEAST_CONTROL_SLOTS ? [] : control,
  };
}

function slotsOfDay(stretches: readonly Stretch[], around: Readonly<{ before: number; after: number }>): Uint8Array {
  const slots = new Uint8Array(SLOTS_PER_DAY);
  for (const { fromMinute, toMinute } of stretches) {
    const from = fromMinute - around.before;
    const to = Math.min(toMinute + around.after, from + MINUTES_PER_DAY);
    for (let minute = from; minute < to; minute += SLOT_MINUTES) {
      slots[Math.floor((minute + MINUTES_PER_DAY) / SLOT_MINUTES) % SLOTS_PER_DAY] = 1;
    }
  }
  return slots;
}

/** Slots from midnight of one day that its judged hours take, those after midnight included. */
export function judgedSlots(
  { judged }: Pick<DayHours, 'judged'>,
  hasMealBetween: (fromMinute: number, toMinute: number) => boolean,
): readonly number[] {
  const slots = new Uint8Array(LONGEST_DAYS * SLOTS_PER_DAY);
  for (const { fromMinute, toMinute, mealIn } of judged) {
    if (mealIn && !hasMealBetween(mealIn.fromMinute, mealIn.toMinute)) continue;
    const to = Math.min(toMinute, fromMinute + MINUTES_PER_DAY);
    slots.fill(1, Math.floor(fromMinute / SLOT_MINUTES), Math.floor(to / SLOT_MINUTES));
  }
  return Array.from(slots.keys()).filter((slot) => slots[slot] === 1);
}
