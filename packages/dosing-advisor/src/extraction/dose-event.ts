import { clamp } from '../arithmetic/clamp.ts';
import { sumBetween } from '../arithmetic/series.ts';
import { DEAD_BAND, EVENTS } from '../rules/tuning.ts';
import type { Grid } from './grid.ts';

/** What a dose, or a part of it, was for. */
export type DosePart = 'meal' | 'correction';

/** A dose whose outcome can be read. */
export type DoseEvent = Readonly<{
  part: DosePart;
  minute: number;
  endMinute: number;
  minuteOfDay: number;
  beforeMgDl: number;
  afterMgDl: number;
  /** Units that would have ended on the glucose it began with, and those of the present settings. */
  neededUnits: number;
  plannedUnits: number;
  /** Logarithm of needed by planned, once judged less what food still to come needs: plus is more insulin needed. */
  logNeed: number;
  /** Where glucose would have ended if the present settings were right. */
  expectedMgDl: number;
}>;

/** The upper end of the tight range: a meal that ended up to here was not left high. */
const ENDED_WELL_UP_TO_MG_DL = 140;

export type JudgedDose = Pick<DoseEvent, 'logNeed'> & Partial<Pick<DoseEvent, 'part' | 'beforeMgDl' | 'afterMgDl'>>;

/**
 * Plus one: the dose speaks for more insulin; minus one: for less; 0: for neither. A meal that ended lower than it began,
 * and not high, is no reason for more, even if more insulin acted than the present settings would have given.
 */
export function directionOfDose({ part, logNeed, beforeMgDl = 0, afterMgDl = 0 }: JudgedDose): -1 | 0 | 1 {
  if (logNeed <= -DEAD_BAND.usual) return -1;
  const endedWell = part === 'meal' && afterMgDl < beforeMgDl && afterMgDl <= ENDED_WELL_UP_TO_MG_DL;
  return logNeed >= DEAD_BAND.usual && !endedWell ? 1 : 0;
}

/** Logarithm of a ratio that is believed up to a factor of two. */
export function believedLog(ratio: number): number {
  return Math.log(clamp(ratio, 1 / EVENTS.maxRatio, EVENTS.maxRatio));
}

/** Units of bolus insulin that acted from one slot to the next. */
export function actedUnits(grid: Grid, fromSlot: number, toSlot: number): number {
  return sumBetween(grid.foodAction, fromSlot, toSlot) + sumBetween(grid.correctionAction, fromSlot, toSlot);
}

/** No event rests on the first hours of the window: what came before is not known. */
export const FIRST_EVENT_MINUTE = 360;
export const MIN_APART_MINUTES = 180;
