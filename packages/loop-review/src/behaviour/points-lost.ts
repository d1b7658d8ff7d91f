import { at, SLOTS_PER_DAY, SLOTS_PER_HOUR } from '@glidepath/plan-replay';
import { GLUCOSE_LIMITS_MG_DL } from '@glidepath/quantities';

import type { LoopDays } from '../days/loop-days.ts';

const { targetFrom, targetUpTo } = GLUCOSE_LIMITS_MG_DL;

/** Hours that are compared with those of another day lie at most so far from them by the clock. */
const NEAR_SLOTS = SLOTS_PER_HOUR / 2;
/** Of fewer slots around the same time of other days nobody knows what was usual. */
const LEAST_COMPARED_SLOTS = 3 * (2 * NEAR_SLOTS + 1);

/**
 * Points of time in range over all days that the marked slots lacked against the same time of day elsewhere. Below zero is
 * nothing lost. Null where too little compares.
 */
export function pointsLost({ glucoseMgDl, slots }: LoopDays, isMarked: Uint8Array): number | null {
  const usual = usualInRange(glucoseMgDl, isMarked);
  let [known, compared, lacking] = [0, 0, 0];
  for (let slot = 0; slot < slots; slot += 1) {
    const mgDl = at(glucoseMgDl, slot);
    if (Number.isNaN(mgDl)) continue;
    known += 1;
    const expected = at(usual, slot % SLOTS_PER_DAY);
    if (isMarked[slot] !== 1 || Number.isNaN(expected)) continue;
    compared += 1;
    lacking += expected - (isInRange(mgDl) ? 1 : 0);
  }
  return compared === 0 ? null : Math.max(0, (100 * lacking) / known);
}

const isInRange = (mgDl: number): boolean => mgDl >= targetFrom && mgDl <= targetUpTo;

/** By slot of a day, where nothing is marked. */
function usualInRange(glucoseMgDl: Float64Array, isMarked: Uint8Array): Float64Array {
  const inRange = new Float64Array(SLOTS_PER_DAY);
  const known = new Float64Array(SLOTS_PER_DAY);
  glucoseMgDl.forEach((mgDl, slot) => {
    if (Number.isNaN(mgDl) || isMarked[slot] === 1) return;
    for (let near = -NEAR_SLOTS; near <= NEAR_SLOTS; near += 1) {
      const slotOfDay = (slot + near + SLOTS_PER_DAY) % SLOTS_PER_DAY;
      known[slotOfDay] = at(known, slotOfDay) + 1;
      if (isInRange(mgDl)) inRange[slotOfDay] = at(inRange, slotOfDay) + 1;
    }
  });
  return inRange.map((count, slot) => (at(known, slot) >= LEAST_COMPARED_SLOTS ? count / at(known, slot) : Number.NaN));
}

export type Span = Readonly<{ fromSlot: number; toSlot: number }>;

export function marked(slots: number, spans: readonly Span[]): Uint8Array {
  const isMarked = new Uint8Array(slots);
  for (const { fromSlot, toSlot } of spans) isMarked.fill(1, Math.max(0, fromSlot), Math.max(0, toSlot));
  return isMarked;
}
