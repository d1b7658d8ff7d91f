import { clamp } from '../arithmetic/clamp.ts';
import { sumBetween } from '../arithmetic/series.ts';
import { EVENTS } from '../rules/tuning.ts';
import type { Grid } from './grid.ts';

/** A dose whose outcome can be read. */
export type DoseEvent = Readonly<{
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
}>;

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
