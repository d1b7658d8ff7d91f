import { MEASURABLE_MG_DL } from '@glidepath/device-readings';
import { at, type LowEvent, SLOT_MINUTES, SLOTS_PER_DAY } from '@glidepath/plan-replay';
import type { Exercise } from '../input/recorded.ts';
import { FASTING } from '../limits/tuning.ts';
import type { Dataset } from './dataset/dataset.ts';
import { countedDays } from './dataset/days-left-out.ts';
import { type LateEntry, lateEntries } from './food/late-entries.ts';
import { type LoggedCarbs, loggedCarbs, USUAL_RESCUE_GRAMS } from './food/logged-carbs.ts';
import { type MealGroup, mealGroups } from './food/meal-groups.ts';
import { raisedSlots, type UncoveredFood, uncoveredFood } from './food/uncovered-food.ts';
import { needsBolus, undosedMeals } from './food/undosed-meals.ts';
import { type UnloggedCarbs, unloggedCarbs } from './food/unlogged-carbs.ts';
import type { Grid } from './grid.ts';
import type { Sensitivity } from './sensitivity.ts';

/** What surrounds each slot: food, rescue carbs, exercise, lows. */
export type Context = Readonly<{
  /** Those that shares of days are shares of. */
  countedDays: number;
  lows: readonly LowEvent[];
  carbs: readonly LoggedCarbs[];
  unlogged: readonly UnloggedCarbs[];
  late: readonly LateEntry[];
  meals: readonly MealGroup[];
  /** Meals whose bolus was missed. */
  missed: readonly MealGroup[];
  exercise: readonly Exercise[];
  /** Minutes since the last of each; a day at most, then infinity. */
  sinceMeal: Float64Array;
  sinceRescue: Float64Array;
  sinceExercise: Float64Array;
  /** 1 where glucose shows basal insulin alone. */
  isFasting: Uint8Array;
  /** 1 where glucose still stands higher because of food that no insulin was given for: no level of basal insulin. */
  isRaised: Uint8Array;
  /** 1 where nobody logged that food, until glucose is back or insulin would have acted. */
  isAfterUnlogged: Uint8Array;
  /** 1 as long after a meal whose bolus was missed. */
  isAfterMissed: Uint8Array;
}>;

export function contextOf(dataset: Dataset, grid: Grid, believed: Sensitivity, lows: readonly LowEvent[]): Context {
  const carbs = loggedCarbs(dataset.carbs, grid, lows);
  const late = lateEntries([...carbs, ...grid.boluses], grid.smoothedMgDl);
  const unlogged = withoutLate(unloggedCarbs(dataset.carbs, grid, believed), late);
  const [sinceMeal, sinceRescue, sinceExercise] = [never(grid.slots), never(grid.slots), never(grid.slots)];
  for (const { slot, isRescue, isMealOrMore } of carbs) {
    if (isMealOrMore) countFrom(isRescue ? sinceRescue : sinceMeal, slot, slot);
  }
  for (const { startSlot, kind } of unlogged) {
    countFrom(kind === 'rescue' ? sinceRescue : sinceMeal, startSlot, startSlot);
  }
  for (const { startSlot } of late) countFrom(sinceMeal, startSlot, startSlot);
  for (const { minute, durationMinutes } of dataset.exercise) {
    const endSlot = Math.floor((minute + durationMinutes) / SLOT_MINUTES);
    countFrom(sinceExercise, Math.floor(minute / SLOT_MINUTES), endSlot);
  }
  const since = { sinceMeal, sinceRescue, sinceExercise };
  const meals = mealGroups(carbs);
  const undosed = undosedMeals(meals, grid);
  const uncovered = uncoveredFood(grid, undosed, unlogged);
  const isFasting = fastingSlots(grid, since, uncovered);
  const isRaised = raisedSlots(grid.slots, uncovered, SLOTS_PER_DAY);
  const nobodyLogged = uncovered.filter(({ isLogged }) => !isLogged);
  const isAfterUnlogged = raisedSlots(grid.slots, nobodyLogged, RAISED_SLOTS);
  const missed = undosed.filter(needsBolus);
  const isAfterMissed = raisedSlots(grid.slots, uncoveredFood(grid, missed, []), RAISED_SLOTS);
  const food = { carbs, unlogged, late, meals, missed };
  const after = { isFasting, isRaised, isAfterUnlogged, isAfterMissed };
  return { countedDays: countedDays(dataset), lows, ...food, exercise: dataset.exercise, ...since, ...after };
}

/** Food that was entered late is reported as late, not as unlogged. */
function withoutLate(unlogged: readonly UnloggedCarbs[], late: readonly LateEntry[]): UnloggedCarbs[] {
  return unlogged.filter(
    ({ kind, certainSlot }) =>
      kind === 'rescue' ||
      !late.some(({ startSlot, entrySlot }) => certainSlot >= startSlot && certainSlot <= entrySlot),
  );
}

function never(slots: number): Float64Array {
  return new Float64Array(slots).fill(Number.POSITIVE_INFINITY);
}

/** 0 from `startSlot` to `endSlot`, then the minutes since, for a day. */
function countFrom(since: Float64Array, startSlot: number, endSlot: number): void {
  const lastSlot = Math.min(since.length - 1, endSlot + SLOTS_PER_DAY);
  for (let slot = Math.max(0, startSlot); slot <= lastSlot; slot += 1) {
    const minutes = Math.max(0, slot - endSlot) * SLOT_MINUTES;
    if (minutes < at(since, slot)) since[slot] = minutes;
  }
}

type Since = Pick<Context, 'sinceMeal' | 'sinceRescue' | 'sinceExercise'>;

/** What is left of a rise after insulin would have acted is no longer moved by food. */
const RAISED_SLOTS = FASTING.levelAfterMealMinutes / SLOT_MINUTES;

function fastingSlots(grid: Grid, since: Since, uncovered: readonly UncoveredFood[]): Uint8Array {
  const { sinceMeal, sinceRescue, sinceExercise } = since;
  const isFasting = new Uint8Array(grid.slots);
  const isRaised = raisedSlots(grid.slots, uncovered, RAISED_SLOTS);
  for (let slot = FASTING.firstSlot; slot < grid.slots; slot += 1) {
    const isUndisturbed =
      at(sinceMeal, slot) >= FASTING.afterMealMinutes &&
      at(sinceRescue, slot) >= FASTING.afterRescueMinutes &&
      at(sinceExercise, slot) >= FASTING.afterExerciseMinutes;
    const isSeen =
      at(grid.glucoseMgDl, slot) < MEASURABLE_MG_DL.sensor.highest && !Number.isNaN(at(grid.smoothedMgDl, slot));
    if (!isUndisturbed || isRaised[slot] === 1 || !isSeen) continue;
    const bolusUnits = at(grid.foodAction, slot) + at(grid.correctionAction, slot);
    const allowed = Math.max(FASTING.maxBolusShareOfBasal * at(grid.basalAction, slot), FASTING.maxBolusUnitsPerSlot);
    if (bolusUnits <= allowed) isFasting[slot] = 1;
  }
  return isFasting;
}

/** Too late in a window to have acted by its end. */
const RESCUE_ACTS_AFTER_SLOTS = 4;

/** Grams eaten against lows after `fromSlot` that can have acted by `toSlot`. */
export function rescueGramsBetween({ carbs, unlogged }: Context, fromSlot: number, toSlot: number): number {
  const counts = (slot: number) => slot > fromSlot && slot <= toSlot - RESCUE_ACTS_AFTER_SLOTS;
  const logged = carbs
    .filter(({ isRescue, slot }) => isRescue && counts(slot))
    .reduce((sum, { grams }) => sum + (grams ?? USUAL_RESCUE_GRAMS), 0);
  const found = unlogged.filter(({ kind, startSlot }) => kind === 'rescue' && counts(startSlot));
  return logged + USUAL_RESCUE_GRAMS * found.length;
}
