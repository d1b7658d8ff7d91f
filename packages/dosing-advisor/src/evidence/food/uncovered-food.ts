import { at, SLOT_MINUTES, SLOTS_PER_DAY } from '@glidepath/plan-replay';
import { FASTING, FASTING_TARGET_MG_DL } from '../../limits/tuning.ts';
import type { Grid } from '../grid.ts';
import type { MealGroup } from './meal-groups.ts';
import type { UnloggedCarbs } from './unlogged-carbs.ts';

/** Back where the rise began, give or take this. */
const BACK_WITHIN_MG_DL = 25;
/** Logged food has risen after this long. */
const RISEN_AFTER_SLOTS = 24;
const ACTION_SLOTS = FASTING.levelAfterMealMinutes / SLOT_MINUTES;

/** Food that no insulin was given for, and until when glucose stands higher because of it. */
export type UncoveredFood = Readonly<{ startSlot: number; backSlot: number; isLogged: boolean }>;

/**
 * Nothing brings such a rise down again but the body itself, which may take all night, or a correction: until then the
 * level tells of the food, and of basal insulin nothing.
 */
export function uncoveredFood(
  grid: Pick<Grid, 'slots' | 'smoothedMgDl' | 'boluses'>,
  undosed: readonly MealGroup[],
  unlogged: readonly UnloggedCarbs[],
): UncoveredFood[] {
  const meals = undosed.map(({ minute }) => {
    const startSlot = Math.floor(minute / SLOT_MINUTES);
    return { startSlot, risenSlot: startSlot + RISEN_AFTER_SLOTS, isLogged: true };
  });
  const found = unlogged.map(({ startSlot, endSlot }) => ({ startSlot, risenSlot: endSlot, isLogged: false }));
  return [...meals, ...found].map(({ startSlot, risenSlot, isLogged }) => ({
    startSlot,
    backSlot: backAfter(grid, startSlot, risenSlot),
    isLogged,
  }));
}

/** A correction has brought down what it could when it has acted. */
function backAfter(
  { slots, smoothedMgDl, boluses }: Pick<Grid, 'slots' | 'smoothedMgDl' | 'boluses'>,
  startSlot: number,
  risenSlot: number,
): number {
  // Out of a low glucose is meant to rise: only what rises beyond the goal is raised.
  const begunMgDl = Math.max(at(smoothedMgDl, startSlot), FASTING_TARGET_MG_DL.low);
  const corrected = boluses.find(({ slot, correctionUnits }) => slot > startSlot && correctionUnits > 0);
  const lastSlot = Math.min(slots, startSlot + SLOTS_PER_DAY, corrected ? corrected.slot + ACTION_SLOTS : slots);
  let slot = Math.min(risenSlot, lastSlot);
  while (slot < lastSlot && !(at(smoothedMgDl, slot) <= begunMgDl + BACK_WITHIN_MG_DL)) slot += 1;
  return slot;
}

/** 1 from the food until glucose is back, or so many slots have passed. */
export function raisedSlots(slots: number, uncovered: readonly UncoveredFood[], atMostSlots: number): Uint8Array {
  const raised = new Uint8Array(slots);
  for (const { startSlot, backSlot } of uncovered) {
    raised.fill(1, startSlot, Math.min(backSlot, startSlot + atMostSlots));
  }
  return raised;
}
