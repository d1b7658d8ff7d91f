import { clamp, GLUCOSE_LIMITS_MG_DL } from '@glidepath/quantities';

import { sumBetween } from '../../arithmetic/series.ts';
import { FINEST_STEP_UNITS } from '../../limits/pen-dose.ts';
import { DEAD_BAND_LOG, EVENTS, NOISE_MG_DL } from '../../limits/tuning.ts';
import type { Grid } from '../grid.ts';

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
  /** For a sliding scale: the part of the planned dose that `logNeed` is about, which is the one for the meal. */
  judgedUnits?: number;
  /** For a sliding scale: the row that applied, and what was taken if that was another dose. */
  rowLowMgDl?: number;
  takenUnits?: number;
  /** For doses that a plan names: the step they can change by. Absent where a ratio or a factor gives the dose. */
  penStepUnits?: number;
}>;

const { tightUpTo, targetUpTo, targetFrom } = GLUCOSE_LIMITS_MG_DL;

export type JudgedDose = Pick<DoseEvent, 'logNeed'> &
  Partial<
    Pick<
      DoseEvent,
      'part' | 'beforeMgDl' | 'afterMgDl' | 'expectedMgDl' | 'neededUnits' | 'plannedUnits' | 'penStepUnits'
    >
  >;

/** Plus one: the dose speaks for more insulin; minus one: for less; 0: for neither. */
export function directionOfDose(dose: JudgedDose): -1 | 0 | 1 {
  const { logNeed } = dose;
  if (isAsExpected(dose)) return 0;
  if (logNeed >= DEAD_BAND_LOG.withRoom) return isStepMissing(dose) && !endedLower(dose) && !roseFromLow(dose) ? 1 : 0;
  return logNeed <= -DEAD_BAND_LOG.withRoom && isStepTooMuch(dose) && !endedHigh(dose) ? -1 : 0;
}

function isAsExpected({ part, afterMgDl = Number.NaN, expectedMgDl = Number.NaN }: JudgedDose): boolean {
  return part === 'meal' && Math.abs(afterMgDl - expectedMgDl) < NOISE_MG_DL;
}

/** A meal that ended lower than it began, and in the tight range, is no reason for more, whatever acted beside it. */
function endedLower({ part, beforeMgDl = 0, afterMgDl = 0 }: JudgedDose): boolean {
  return part === 'meal' && afterMgDl < beforeMgDl && afterMgDl <= tightUpTo;
}

/** Nor one that began low and ended in range: it had to end higher. */
function roseFromLow({ part, beforeMgDl = Number.NaN, afterMgDl = 0 }: JudgedDose): boolean {
  return part === 'meal' && beforeMgDl < targetFrom && afterMgDl <= targetUpTo;
}

/** And one that ended above the range never supports less insulin, wherever it began. */
function endedHigh({ part, afterMgDl = 0 }: JudgedDose): boolean {
  return part === 'meal' && afterMgDl > targetUpTo;
}

/** A planned dose rises by whole steps of the pen, and by no step that was not missing. */
function isStepMissing({ penStepUnits = 0, neededUnits = 0, plannedUnits = 0 }: JudgedDose): boolean {
  return neededUnits - plannedUnits >= penStepUnits;
}

/** From half a unit on a dose can be smaller on some pen: a coarse one hides no need for less. */
function isStepTooMuch({ penStepUnits = 0, neededUnits = 0, plannedUnits = 0 }: JudgedDose): boolean {
  return plannedUnits - neededUnits >= Math.min(penStepUnits, FINEST_STEP_UNITS);
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
