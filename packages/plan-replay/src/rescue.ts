import { at } from './series.ts';
import { SLOT_MINUTES } from './slots.ts';

/**
 * Glucose that is low does not stay so: people eat, and the body helps. In each slot so much is eaten for each mg/dL that
 * is missing, and it is absorbed with this time constant; the edge is blurred. Measured in the virtual clinic: without
 * it, more insulin is expected to bring four times the lows that it brings.
 */
const RESCUE = { blurMgDl: 4, eatenPerSlot: 1.6 } as const;
const ABSORPTION_MINUTES = 25;
/** The share of what was eaten that is not absorbed yet after a slot. */
export const RESCUE_STAYS = Math.exp(-SLOT_MINUTES / ABSORPTION_MINUTES);

/** Beyond so many blurs from the edge it is sharp. */
const FAR = 6;

/** What was eaten in a slot shows within this time, and most of it does not show: insulin acts meanwhile. */
const SHOWS_SLOTS = 30 / SLOT_MINUTES;
const EATEN_OF_RISE = 3;

/**
 * The most that can have been eaten in each slot, by how glucose rose after it. Somebody who lay low for hours ate
 * nothing: with less insulin all of it would have been higher.
 */
export function mostEaten(glucoseMgDl: Float64Array): Float64Array {
  return glucoseMgDl.map((mgDl, slot) => {
    const roseMgDl = at(glucoseMgDl, slot + SHOWS_SLOTS) - mgDl;
    return roseMgDl > 0 ? (EATEN_OF_RISE * roseMgDl) / SHOWS_SLOTS : 0;
  });
}

/**
 * What is eaten more where glucose would have been another one. What was eaten against a low that would not have come
 * is not eaten: then it is less, by no more than was eaten.
 */
export function rescueMgDl(recordedMgDl: number, shiftMgDl: number, belowMgDl: number, mostEatenMgDl: number): number {
  // Where nothing is known, nothing is known to be low.
  if (shiftMgDl === 0 || Number.isNaN(recordedMgDl)) return 0;
  // Most of the time nobody is near a low, with either plan: there is nothing to be worked out.
  if (Math.min(recordedMgDl, recordedMgDl + shiftMgDl) > belowMgDl + FAR * RESCUE.blurMgDl) return 0;
  return Math.max(-mostEatenMgDl, eatenMore(recordedMgDl, shiftMgDl, belowMgDl));
}

function eatenMore(recordedMgDl: number, shiftMgDl: number, belowMgDl: number): number {
  const missing = missingMgDl(belowMgDl - recordedMgDl - shiftMgDl) - missingMgDl(belowMgDl - recordedMgDl);
  return RESCUE.eatenPerSlot * missing;
}

/** By how much more is eaten for each mg/dL that glucose would have been higher: never a positive number. */
export function rescueSlope(recordedMgDl: number, shiftMgDl: number, belowMgDl: number, mostEatenMgDl: number): number {
  if (Number.isNaN(recordedMgDl)) return 0;
  const below = (belowMgDl - recordedMgDl - shiftMgDl) / RESCUE.blurMgDl;
  if (below < -FAR || eatenMore(recordedMgDl, shiftMgDl, belowMgDl) < -mostEatenMgDl) return 0;
  return -RESCUE.eatenPerSlot / (1 + Math.exp(-below));
}

function missingMgDl(belowByMgDl: number): number {
  const below = belowByMgDl / RESCUE.blurMgDl;
  if (below < -FAR) return 0;
  return RESCUE.blurMgDl * (below > FAR ? below : Math.log1p(Math.exp(below)));
}
