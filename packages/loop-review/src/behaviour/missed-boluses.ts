import { at, SLOT_MINUTES, SLOTS_PER_HOUR } from '@glidepath/plan-replay';
import { GLUCOSE_LIMITS_MG_DL } from '@glidepath/quantities';

import type { LoopDays } from '../days/loop-days.ts';

/** Food that no bolus was given for: glucose rises so far within an hour, and nobody told the loop. */
const RISE_MG_DL = 45;
const RISE_SLOTS = SLOTS_PER_HOUR;
/** A bolus belongs to the rise from so long before it begins until so long after. */
const BOLUS_BEFORE_MINUTES = 75;
const BOLUS_AFTER_MINUTES = 15;
/** A bolus for food that comes even later is late, not missed. */
const LATE_MEAL_MINUTES = 90;
/** What was eaten against a low is no meal. */
const AFTER_LOW_SLOTS = 90 / SLOT_MINUTES;
/** One meal raises glucose once. */
const SAME_MEAL_SLOTS = 3 * SLOTS_PER_HOUR;
/** A rise begins where the hour that it fills best begins, which lies at most so far on. */
const BEGINS_WITHIN_SLOTS = 9;

/** Minutes at which glucose began to rise as after food, without a bolus of a person. */
export function missedBoluses({ glucoseMgDl, slots, boluses }: LoopDays): number[] {
  const minutes: number[] = [];
  let slot = 0;
  while (slot + RISE_SLOTS < slots) {
    if (!(riseFrom(glucoseMgDl, slot) >= RISE_MG_DL)) {
      slot += 1;
      continue;
    }
    const begins = steepestFrom(glucoseMgDl, slot);
    const minute = begins * SLOT_MINUTES;
    const isBolused = boluses.some(
      (bolus) =>
        bolus.minute >= minute - BOLUS_BEFORE_MINUTES &&
        bolus.minute <= minute + (bolus.isMeal ? LATE_MEAL_MINUTES : BOLUS_AFTER_MINUTES),
    );
    if (!isBolused && !followsLow(glucoseMgDl, begins)) minutes.push(minute);
    slot = begins + SAME_MEAL_SLOTS;
  }
  return minutes;
}

const riseFrom = (glucoseMgDl: Float64Array, slot: number): number =>
  at(glucoseMgDl, slot + RISE_SLOTS) - at(glucoseMgDl, slot);

function steepestFrom(glucoseMgDl: Float64Array, slot: number): number {
  let steepest = slot;
  for (let later = slot + 1; later <= slot + BEGINS_WITHIN_SLOTS; later += 1) {
    if (riseFrom(glucoseMgDl, later) > riseFrom(glucoseMgDl, steepest)) steepest = later;
  }
  return steepest;
}

function followsLow(glucoseMgDl: Float64Array, slot: number): boolean {
  for (let before = Math.max(0, slot - AFTER_LOW_SLOTS); before <= slot; before += 1) {
    if (at(glucoseMgDl, before) < GLUCOSE_LIMITS_MG_DL.targetFrom) return true;
  }
  return false;
}
