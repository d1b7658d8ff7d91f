import { SLOT_MINUTES } from '@glidepath/plan-replay';
import { MINUTES_PER_HOUR } from '@glidepath/quantities';

import { type Candidate, candidateOf, isAdvisable, STEPS, stronger, weaker } from './candidate.ts';
import { rowsAtMinutes, scaledRows } from './changed-settings.ts';
import type { LoopFacts } from './loop-facts.ts';
import type { ChangeReason } from './loop-reason.ts';
import type { MealAnswer } from './meal-answers.ts';

/** Sources: docs/closed-loops.md. */
const MEALS = { least: 8, highShare: 0.2, lowShareBelow: 0.1, stoppedShare: 0.4 } as const;
const STOPPED_STEPS = [0.1, 0.05] as const;
/** How long a bolus may lower glucose. */
const ACTS_MINUTES = 4 * MINUTES_PER_HOUR;

export function lowsAfterMeals(facts: LoopFacts): Candidate | null {
  const found = facts.meals.filter(({ isLow }) => isLow);
  return found.length === 0
    ? null
    : ratioCandidate(facts, { found, of: facts.meals, reason: 'LOWS_AFTER_MEALS', times: weaker(STEPS) });
}

/** A loop that stands still after meals because it has given much itself says nothing of the ratio. */
export function stoppedAfterMeals(facts: LoopFacts): Candidate | null {
  const groups = mealGroups(facts).filter((group) => shareOf(group, isStopped) >= MEALS.stoppedShare);
  const meals = groups.flat();
  if (groups.length === 0 || shareOf(meals, isHigh) >= MEALS.stoppedShare) return null;
  const found = meals.filter(isStopped);
  return ratioCandidate(facts, {
    found,
    of: meals,
    reason: 'STOPPED_AFTER_MEALS',
    times: weaker(STOPPED_STEPS),
    rows: rowsOfMeals(meals),
  });
}

export function highAfterMeals(facts: LoopFacts): Candidate | null {
  const veryLowRows = rowsBeforeVeryLows(facts);
  const groups = mealGroups(facts).filter(
    (group) =>
      shareOf(group, isHigh) >= MEALS.highShare &&
      shareOf(group, ({ isLow }) => isLow) < MEALS.lowShareBelow &&
      !group.some(({ row }) => veryLowRows.includes(row)),
  );
  const meals = groups.flat();
  if (groups.length === 0) return null;
  return ratioCandidate(facts, {
    found: meals.filter(isHigh),
    of: meals,
    reason: 'HIGH_AFTER_MEALS',
    times: stronger(STEPS),
    rows: rowsOfMeals(meals),
  });
}

/** Ratios of boluses, judged or not, that a low below 54 followed within hours. */
function rowsBeforeVeryLows({ answer: { days, settings }, lows }: LoopFacts): number[] {
  const veryLow = lows.filter(({ level }) => level === 2).map(({ startSlot }) => startSlot * SLOT_MINUTES);
  const before = days.boluses.filter(({ minute, isMeal }) =>
    veryLow.some((low) => isMeal && low >= minute && low - minute <= ACTS_MINUTES),
  );
  return rowsAtMinutes(
    settings.carbRatioGramsPerUnit,
    before.map(({ minute }) => minute),
  );
}

const isStopped = (meal: MealAnswer): boolean => meal.isStopped;
const isHigh = (meal: MealAnswer): boolean => meal.isHigh;

type RatioChange = Readonly<{
  found: readonly MealAnswer[];
  /** Those that were looked at: what it rests on is so many of these. */
  of: readonly MealAnswer[];
  reason: ChangeReason;
  times: readonly number[];
  /** Those of the meals that were found, unless others are changed too. */
  rows?: readonly number[];
}>;

function ratioCandidate(facts: LoopFacts, change: RatioChange): Candidate | null {
  const { found, of, reason, times, rows = rowsOfMeals(found) } = change;
  if (!isAdvisable(facts, 'carbRatio')) return null;
  const { settings } = facts.answer;
  return candidateOf(
    'carbRatio',
    reason,
    { isStronger: reason === 'HIGH_AFTER_MEALS', count: found.length, of: of.length },
    times.map((each) => scaledRows(settings, 'carbRatio', rows, each)),
  );
}

/** Rows of the ratios, each with its meals; rows with too few are judged together. */
function mealGroups({ meals }: LoopFacts): MealAnswer[][] {
  const groups = rowsOfMeals(meals).map((row) => meals.filter((meal) => meal.row === row));
  const few = groups.filter(({ length }) => length < MEALS.least).flat();
  const many = groups.filter(({ length }) => length >= MEALS.least);
  return few.length >= MEALS.least ? [...many, few] : many;
}

const shareOf = (meals: readonly MealAnswer[], is: (meal: MealAnswer) => boolean): number =>
  meals.filter(is).length / meals.length;

const rowsOfMeals = (meals: readonly MealAnswer[]): number[] => [...new Set(meals.map(({ row }) => row))];
