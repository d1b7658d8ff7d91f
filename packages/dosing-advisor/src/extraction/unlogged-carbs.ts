import { MINUTES_PER_DAY } from '@glidepath/quantities';

import { at } from '../arithmetic/series.ts';
import type { Carbs } from '../input/recorded.ts';
import { SLOT_MINUTES } from '../rules/tuning.ts';
import type { Grid } from './grid.ts';
import type { Sensitivity } from './sensitivity.ts';

const NEAR_LOGGED = { slotsBefore: 6, slotsAfter: 48 } as const;
const WINDOW_SLOTS = 6;
const RISE_MG_DL = { begins: 30, ends: 6 } as const;
/** Eaten this long before the rise shows. */
const EATEN_BEFORE_SLOTS = 9;
const RESCUE_BELOW_MG_DL = 75;

/** Glucose rose as only food makes it rise, and nothing was logged. */
export type UnloggedCarbs = Readonly<{
  /** When it was eaten, about. */
  startSlot: number;
  /** When the rise was too large to be anything else. */
  certainSlot: number;
  endSlot: number;
  kind: 'meal' | 'rescue';
}>;

type SeenGlucose = Pick<Grid, 'slots' | 'glucoseMgDl' | 'smoothedMgDl' | 'foodAction' | 'correctionAction'>;

/** Unexplained rises are food, never a need for more basal insulin. */
export function unloggedCarbs(carbs: readonly Carbs[], grid: SeenGlucose, believed: Sensitivity): UnloggedCarbs[] {
  const rises = risesBeyondInsulin(grid, believed);
  const isNearLogged = slotsNearLogged(carbs, grid.slots);
  const found: UnloggedCarbs[] = [];
  let slot = WINDOW_SLOTS;
  while (slot < grid.slots) {
    if (isNearLogged[slot] || windowSum(rises, slot) < RISE_MG_DL.begins) {
      slot += 1;
      continue;
    }
    let endSlot = slot;
    while (endSlot < grid.slots && windowSum(rises, endSlot) > RISE_MG_DL.ends) endSlot += 1;
    const startSlot = Math.max(0, slot - EATEN_BEFORE_SLOTS);
    const lowestMgDl = lowestBetween(grid.glucoseMgDl, startSlot - EATEN_BEFORE_SLOTS, slot);
    found.push({ startSlot, certainSlot: slot, endSlot, kind: lowestMgDl < RESCUE_BELOW_MG_DL ? 'rescue' : 'meal' });
    slot = endSlot + 1;
  }
  return found;
}

/** What glucose did in a slot, without what bolus insulin did to it. */
function risesBeyondInsulin(grid: SeenGlucose, believed: Sensitivity): Float64Array {
  const rises = new Float64Array(grid.slots);
  for (let slot = 1; slot < grid.slots; slot += 1) {
    const moved = at(grid.smoothedMgDl, slot) - at(grid.smoothedMgDl, slot - 1);
    if (Number.isNaN(moved)) continue;
    const acting = at(grid.foodAction, slot) + at(grid.correctionAction, slot);
    const mgDlPerUnit = believed.mgDlPerUnitAt((slot * SLOT_MINUTES) % MINUTES_PER_DAY);
    rises[slot] = moved + mgDlPerUnit * acting;
  }
  return rises;
}

function slotsNearLogged(carbs: readonly Carbs[], slots: number): Uint8Array {
  const near = new Uint8Array(slots);
  for (const { minute } of carbs) {
    const slot = Math.floor(minute / SLOT_MINUTES);
    near.fill(1, Math.max(0, slot - NEAR_LOGGED.slotsBefore), Math.min(slots, slot + NEAR_LOGGED.slotsAfter));
  }
  return near;
}

function windowSum(rises: Float64Array, slot: number): number {
  let sum = 0;
  for (let earlier = slot - WINDOW_SLOTS + 1; earlier <= slot; earlier += 1) sum += at(rises, earlier);
  return sum;
}

function lowestBetween(glucoseMgDl: Float64Array, from: number, to: number): number {
  let lowest = Number.POSITIVE_INFINITY;
  for (let slot = Math.max(0, from); slot <= to; slot += 1) {
    const glucose = at(glucoseMgDl, slot);
    if (glucose < lowest) lowest = glucose;
  }
  return lowest;
}
