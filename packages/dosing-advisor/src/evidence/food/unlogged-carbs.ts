import { at, SLOT_MINUTES } from '@glidepath/plan-replay';
import { MINUTES_PER_DAY } from '@glidepath/quantities';

import type { Carbs } from '../../input/recorded.ts';
import { RESCUE_BELOW_MG_DL } from '../../limits/tuning.ts';
import type { Grid } from '../grid.ts';
import type { Sensitivity } from '../sensitivity.ts';

const NEAR_LOGGED = { slotsBefore: 6, slotsAfter: 48 } as const;
const WINDOW_SLOTS = 6;
const RISE_MG_DL = { begins: 30, ends: 6 } as const;
/** Eaten this long before the rise shows. */
const EATEN_BEFORE_SLOTS = 9;
/**
 * A small meal rises less steeply, but for an hour faster than glucose does without any basal insulin at all: that is
 * some 30 mg/dL, and a rate that is a third too low makes a third of it.
 */
const SLOW_RISE = { mgDl: 30, slots: 12, eatenBeforeSlots: 3 } as const;

/** Glucose rose as only food makes it rise, and nothing was logged. */
export type UnloggedCarbs = Readonly<{
  /** When it was eaten, about. */
  startSlot: number;
  /** When the rise was too large to be anything else. */
  certainSlot: number;
  endSlot: number;
  kind: 'meal' | 'rescue';
}>;

/** Insulin is left out of account. */
const NO_INSULIN: Sensitivity = { mgDlPerUnitAt: () => 0 };

type SeenGlucose = Pick<Grid, 'slots' | 'glucoseMgDl' | 'smoothedMgDl' | 'foodAction' | 'correctionAction'>;

type Rises = Readonly<{
  grid: SeenGlucose;
  /** Beyond what bolus insulin did, and as they show. */
  rises: Float64Array;
  shown: Float64Array;
  isNearLogged: Uint8Array;
}>;

/** Unexplained rises are food, never a need for more basal insulin. */
export function unloggedCarbs(carbs: readonly Carbs[], grid: SeenGlucose, believed: Sensitivity): UnloggedCarbs[] {
  const found = risesOf(carbs, grid, believed);
  const steep = steepRises(found);
  return [...steep, ...slowRises(found, steep)].sort((a, b) => a.startSlot - b.startSlot);
}

/** Those alone that are food wherever they are, even where nothing is known of insulin. */
export function steepUnloggedCarbs(grid: SeenGlucose): UnloggedCarbs[] {
  return steepRises(risesOf([], grid, NO_INSULIN));
}

function risesOf(carbs: readonly Carbs[], grid: SeenGlucose, believed: Sensitivity): Rises {
  return {
    grid,
    rises: risesBeyondInsulin(grid, believed),
    shown: risesBeyondInsulin(grid, NO_INSULIN),
    isNearLogged: slotsNearLogged(carbs, grid.slots),
  };
}

function steepRises({ grid, rises, isNearLogged }: Rises): UnloggedCarbs[] {
  const found: UnloggedCarbs[] = [];
  let slot = WINDOW_SLOTS;
  while (slot < grid.slots) {
    if (isNearLogged[slot] || sumUpTo(rises, slot, WINDOW_SLOTS) < RISE_MG_DL.begins) {
      slot += 1;
      continue;
    }
    const endSlot = endOf(rises, slot);
    const startSlot = Math.max(0, slot - EATEN_BEFORE_SLOTS);
    const lowestMgDl = lowestBetween(grid.glucoseMgDl, startSlot - EATEN_BEFORE_SLOTS, slot);
    found.push({ startSlot, certainSlot: slot, endSlot, kind: lowestMgDl < RESCUE_BELOW_MG_DL ? 'rescue' : 'meal' });
    slot = endSlot + 1;
  }
  return found;
}

/**
 * What the steep ones do not explain, as it shows: insulin that does less than believed would look like a slow rise. A
 * rise out of a low goes back to where it came from: that is no meal.
 */
function slowRises({ grid, shown: rises, isNearLogged }: Rises, steep: readonly UnloggedCarbs[]): UnloggedCarbs[] {
  const found: UnloggedCarbs[] = [];
  for (let slot: number = SLOW_RISE.slots; slot < grid.slots; slot += 1) {
    if (isNearLogged[slot] || sumUpTo(rises, slot, SLOW_RISE.slots) < SLOW_RISE.mgDl) continue;
    const endSlot = endOf(rises, slot);
    const startSlot = Math.max(0, beginOf(rises, slot) - SLOW_RISE.eatenBeforeSlots);
    const isExplained = steep.some((other) => other.startSlot <= endSlot && other.endSlot >= startSlot);
    const lowestMgDl = lowestBetween(grid.glucoseMgDl, startSlot - EATEN_BEFORE_SLOTS, slot);
    if (!isExplained && lowestMgDl >= RESCUE_BELOW_MG_DL) {
      found.push({ startSlot, certainSlot: slot, endSlot, kind: 'meal' });
    }
    slot = endSlot;
  }
  return found;
}

function endOf(rises: Float64Array, fromSlot: number): number {
  let endSlot = fromSlot;
  while (endSlot < rises.length && sumUpTo(rises, endSlot, WINDOW_SLOTS) > RISE_MG_DL.ends) endSlot += 1;
  return endSlot;
}

/** The last slot of the window before which glucose had not risen yet. */
function beginOf(rises: Float64Array, slot: number): number {
  let begin = slot;
  let [risen, most] = [0, Number.NEGATIVE_INFINITY];
  for (let earlier = slot; earlier > slot - SLOW_RISE.slots; earlier -= 1) {
    risen += at(rises, earlier);
    if (risen <= most) continue;
    begin = earlier - 1;
    most = risen;
  }
  return begin;
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

/** The sum of that many slots, ending with this one. */
function sumUpTo(rises: Float64Array, slot: number, slots: number): number {
  let sum = 0;
  for (let earlier = slot - slots + 1; earlier <= slot; earlier += 1) sum += at(rises, earlier);
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
