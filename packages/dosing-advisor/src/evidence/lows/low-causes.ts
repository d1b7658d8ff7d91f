import { at, type LowEvent } from '@glidepath/plan-replay';
import { MINUTES_PER_DAY } from '@glidepath/quantities';

import { sumBetween } from '../../arithmetic/series.ts';
import { LEVEL_2_WEIGHT } from '../../limits/tuning.ts';
import type { Context } from '../context.ts';
import { glucoseBefore } from '../glucose-around.ts';
import type { Grid, GridBolus } from '../grid.ts';

/** What acted before the low, and how long back a bolus can be to blame. */
const LOOK_BACK = { actionSlots: 36, bolusSlots: 60 } as const;
const EXERCISE_WITHIN_MINUTES = 720;
/** Bolus insulin below this share of basal cannot be to blame; one part above this share of it is. */
const SHARES = { leastBolusOfBasal: 0.35, mainPart: 0.65 } as const;
/** A meal that began this low and fell this little was not the cause. */
const BEGAN_LOW = { belowMgDl: 90, fellLessThanMgDl: 25 } as const;
/** More than the calculator proposed, by this factor, was the person's decision. */
const OVERRIDE_FACTOR = 1.2;

export type LowCause = 'basal' | 'meal' | 'correction' | 'mixed' | 'exercise';

/** A low with the setting that caused it. `weight` is what it counts. */
export type ExplainedLow = LowEvent &
  Readonly<{
    cause: LowCause;
    weight: number;
    meal: GridBolus | null;
    correction: GridBolus | null;
    /** Came while a dose acted that the plan did not ask for. */
    isAfterExtraDose?: true;
  }>;

export function explainedLows(grid: Grid, context: Context): ExplainedLow[] {
  return context.lows.map((low) => {
    const meal = largestBefore(low, grid, 'foodUnits');
    const correction = largestBefore(low, grid, 'correctionUnits');
    const suspected = suspectedCause(low, grid, context, {
      hasMeal: meal !== null,
      hasCorrection: correction !== null,
    });
    const isMealBlamed = suspected === 'meal' || suspected === 'mixed';
    const cause = isMealBlamed && meal && beganLow(low, meal, grid) ? 'basal' : suspected;
    return { ...low, cause, weight: low.level === 2 ? LEVEL_2_WEIGHT : 1, meal, correction };
  });
}

function largestBefore(
  { startSlot }: LowEvent,
  { boluses }: Grid,
  part: 'foodUnits' | 'correctionUnits',
): GridBolus | null {
  let largest: GridBolus | null = null;
  for (const bolus of boluses) {
    const isBefore = bolus.slot < startSlot && startSlot - bolus.slot <= LOOK_BACK.bolusSlots;
    if (isBefore && bolus[part] > (largest?.[part] ?? 0)) largest = bolus;
  }
  return largest;
}

function suspectedCause(
  { startSlot }: LowEvent,
  grid: Grid,
  { sinceExercise }: Context,
  { hasMeal, hasCorrection }: Readonly<{ hasMeal: boolean; hasCorrection: boolean }>,
): LowCause {
  if (at(sinceExercise, startSlot) < EXERCISE_WITHIN_MINUTES) return 'exercise';
  const fromSlot = startSlot - LOOK_BACK.actionSlots;
  const food = sumBetween(grid.foodAction, fromSlot, startSlot);
  const corrected = sumBetween(grid.correctionAction, fromSlot, startSlot);
  const bolus = food + corrected;
  if (bolus < SHARES.leastBolusOfBasal * sumBetween(grid.basalAction, fromSlot, startSlot)) return 'basal';
  if (food >= SHARES.mainPart * bolus) return hasMeal ? 'meal' : 'basal';
  if (corrected >= SHARES.mainPart * bolus) return hasCorrection ? 'correction' : 'basal';
  return 'mixed';
}

function beganLow({ nadirMgDl }: LowEvent, meal: GridBolus, { glucoseMgDl }: Grid): boolean {
  const atMeal = glucoseBefore(glucoseMgDl, meal.slot);
  return atMeal < BEGAN_LOW.belowMgDl && atMeal - nadirMgDl < BEGAN_LOW.fellLessThanMgDl;
}

export function isOverride({ doseUnits, calculator }: GridBolus): boolean {
  return calculator?.suggestedUnits !== undefined && doseUnits > OVERRIDE_FACTOR * calculator.suggestedUnits;
}

/** And as much less was as well. */
export function isReduced({ doseUnits, calculator }: GridBolus): boolean {
  return calculator?.suggestedUnits !== undefined && OVERRIDE_FACTOR * doseUnits < calculator.suggestedUnits;
}

export const minuteOfDayOf = ({ minute }: GridBolus): number => minute % MINUTES_PER_DAY;
