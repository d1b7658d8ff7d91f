import { MINUTES_PER_DAY } from '@glidepath/quantities';

import { median, standardError } from '../../arithmetic/median.ts';
import { at } from '../../arithmetic/series.ts';
import {
  BASAL_BLOCK,
  BASAL_EVIDENCE,
  FASTING,
  FASTING_LEVEL,
  SLOT_MINUTES,
  SLOTS_PER_DAY,
} from '../../limits/tuning.ts';
import type { Context } from '../context.ts';
import type { Grid } from '../grid.ts';
import type { Sensitivity } from '../sensitivity.ts';
import { type FastingRun, fastingRuns } from './fasting-runs.ts';

/** What one day showed of a block. */
export type BasalDay = Readonly<{
  startMinute: number;
  endMinute: number;
  driftMgDlPerHour: number;
  slopeMgDlPerHour: number;
  actingUnitsPerHour: number;
  /** Null where too little was far enough from food. */
  levelMgDl: number | null;
}>;

/** Less than this per hour counts as no drift. */
export const DRIFT_FROM_MG_DL_PER_HOUR = 0.5;

/** Plus one: the day speaks for more insulin; minus one: for less; 0: for neither. */
export function directionOfDay({ driftMgDlPerHour, levelMgDl }: BasalDay, targetMgDl: number): number {
  if (Math.abs(driftMgDlPerHour) >= DRIFT_FROM_MG_DL_PER_HOUR) return Math.sign(driftMgDlPerHour);
  const distance = levelMgDl === null ? 0 : levelMgDl - targetMgDl;
  return Math.abs(distance) <= FASTING_LEVEL.deadBandMgDl ? 0 : Math.sign(distance);
}

/** Medians over the days; NaN without days. */
export type BlockEvidence = Readonly<{
  block: number;
  days: readonly BasalDay[];
  driftDays: number;
  driftMgDlPerHour: number;
  driftError: number;
  slopeMgDlPerHour: number;
  actingUnitsPerHour: number;
  levelDays: number;
  levelMgDl: number;
  /** The part of the level that earlier meals and corrections left over; absent where too few of them are known. */
  leftByDosesMgDl?: number;
  /** Days on which most of these hours came after food that nobody logged. */
  unloggedDays?: number;
}>;

/** On so many of the days glucose rises at these hours by food that nobody logged: they are no hours of basal alone. */
const UNLOGGED_SHARE_OF_DAYS = 1 / 3;

export function isUnloggedBlock(evidence: Pick<BlockEvidence, 'unloggedDays'> | undefined, days: number): boolean {
  return (evidence?.unloggedDays ?? 0) >= UNLOGGED_SHARE_OF_DAYS * days;
}

/** How glucose moved where only basal insulin acted, for each block of the day. */
export function basalEvidence(
  grid: Grid,
  context: Context,
  believed: Sensitivity,
  targetMgDl: number,
): BlockEvidence[] {
  return Array.from({ length: BASAL_BLOCK.count }, (_, block) => {
    const judgedFrom = block * BASAL_BLOCK.minutes + BASAL_BLOCK.lagMinutes;
    const line = { mgDlPerUnit: believed.mgDlPerUnitAt(judgedFrom % MINUTES_PER_DAY), targetMgDl };
    const starts = Array.from({ length: grid.days }, (__, day) => day * SLOTS_PER_DAY + judgedFrom / SLOT_MINUTES);
    const days = starts.map((fromSlot) => {
      const toSlot = Math.min(grid.slots, fromSlot + BASAL_BLOCK.minutes / SLOT_MINUTES);
      const runs = fastingRuns(grid, context, [fromSlot, toSlot], line);
      return runs.length === 0 ? null : basalDay(runs, levelBetween(grid, context, fromSlot, toSlot));
    });
    const known = days.filter((day) => day !== null);
    const unloggedDays = starts.filter((fromSlot) => isMostlyAfterUnlogged(context, fromSlot)).length;
    return { ...blockEvidence(block, known), unloggedDays };
  });
}

function isMostlyAfterUnlogged({ isAfterUnlogged }: Context, fromSlot: number): boolean {
  const slots = isAfterUnlogged.subarray(fromSlot, fromSlot + BASAL_BLOCK.minutes / SLOT_MINUTES);
  return slots.reduce((sum, slot) => sum + slot, 0) > slots.length / 2;
}

function basalDay(runs: readonly FastingRun[], levelMgDl: number | null): BasalDay {
  const slots = runs.reduce((sum, run) => sum + run.slots, 0);
  const mean = (measure: (run: FastingRun) => number) =>
    runs.reduce((sum, run) => sum + run.slots * measure(run), 0) / slots;
  return {
    startMinute: (runs[0]?.startSlot ?? 0) * SLOT_MINUTES,
    endMinute: (runs.at(-1)?.endSlot ?? 0) * SLOT_MINUTES,
    driftMgDlPerHour: mean((run) => run.driftMgDlPerHour),
    slopeMgDlPerHour: mean((run) => run.slopeMgDlPerHour),
    actingUnitsPerHour: mean((run) => run.actingUnitsPerHour),
    levelMgDl,
  };
}

function levelBetween(grid: Grid, context: Context, fromSlot: number, toSlot: number): number | null {
  const { isFasting, isRaised, sinceMeal, sinceRescue } = context;
  let [sum, count] = [0, 0];
  for (let slot = fromSlot; slot < toSlot; slot += 1) {
    const isFarFromFood =
      at(sinceMeal, slot) >= FASTING.levelAfterMealMinutes && at(sinceRescue, slot) >= FASTING.levelAfterRescueMinutes;
    if (isFasting[slot] !== 1 || isRaised[slot] === 1 || !isFarFromFood) continue;
    sum += at(grid.glucoseMgDl, slot);
    count += 1;
  }
  return count >= BASAL_EVIDENCE.minLevelSlots ? sum / count : null;
}

function blockEvidence(block: number, days: readonly BasalDay[]): BlockEvidence {
  const drifts = days.map(({ driftMgDlPerHour }) => driftMgDlPerHour);
  const levels = days.map(({ levelMgDl }) => levelMgDl).filter((level) => level !== null);
  return {
    block,
    days,
    driftDays: days.length,
    driftMgDlPerHour: median(drifts),
    driftError: standardError(drifts),
    slopeMgDlPerHour: median(days.map(({ slopeMgDlPerHour }) => slopeMgDlPerHour)),
    actingUnitsPerHour: median(days.map(({ actingUnitsPerHour }) => actingUnitsPerHour)),
    levelDays: levels.length,
    levelMgDl: median(levels),
  };
}
