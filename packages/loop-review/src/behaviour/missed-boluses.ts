import { at, SLOT_MINUTES, SLOTS_PER_HOUR } from '@glidepath/plan-replay';
import { GLUCOSE_LIMITS_MG_DL } from '@glidepath/quantities';

import type { LoopDays } from '../days/loop-days.ts';

/** Food that no bolus was given for: glucose rises so far within an hour, and nobody told the loop. */
const RISE_MG_DL = 45;
const RISE_SLOTS = SLOTS_PER_HOUR;
/** A bolus belongs to the rise from so long before it begins until so long after. */
const BOLUS_BEFORE_MINUTES = 75;
const BOLUS_AFTER_MINUTES = 15;
/** What was eaten against a low is no meal. */
const AFTER_LOW_SLOTS = 90 / SLOT_MINUTES;
/** One meal raises glucose once. */
const SAME_MEAL_SLOTS = 3 * SLOTS_PER_HOUR;
/** A rise begins where glucose goes up by so much in a slot, and not in the flat time before. */
const BEGINS_MG_DL = 2;

/** Minutes at which glucose began to rise as after food, without a bolus of a person. */
export function missedBoluses({ glucoseMgDl, slots, boluses }: LoopDays): number[] {
  const minutes: number[] = [];
  let slot = 0;
  while (slot + RISE_SLOTS < slots) {
    if (!risesFrom(glucoseMgDl, slot)) {
      slot += 1;
      continue;
    }
    const minute = slot * SLOT_MINUTES;
    const isBolused = boluses.some(
      (bolus) => bolus.minute >= minute - BOLUS_BEFORE_MINUTES && bolus.minute <= minute + BOLUS_AFTER_MINUTES,
    );
    if (!isBolused && !followsLow(glucoseMgDl, slot)) minutes.push(minute);
    slot += SAME_MEAL_SLOTS;
  }
  return minutes;
}

function risesFrom(glucoseMgDl: Float64Array, slot: number): boolean {
  const here = at(glucoseMgDl, slot);
  return at(glucoseMgDl, slot + 1) - here >= BEGINS_MG_DL && at(glucoseMgDl, slot + RISE_SLOTS) - here >= RISE_MG_DL;
}

function followsLow(glucoseMgDl: Float64Array, slot: number): boolean {
  for (let before = Math.max(0, slot - AFTER_LOW_SLOTS); before <= slot; before += 1) {
    if (at(glucoseMgDl, before) < GLUCOSE_LIMITS_MG_DL.targetFrom) return true;
  }
  return false;
}
