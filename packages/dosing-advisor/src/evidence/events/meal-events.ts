import type { DayTable } from '@glidepath/device-readings';
import { MINUTES_PER_DAY } from '@glidepath/quantities';

import { valueAt } from '../../input/day-table.ts';
import {
  JUDGED_MEAL_FROM_GRAMS,
  SAME_MEAL_MINUTES,
  SLOT_MINUTES,
  UNLOGGED_BEFORE_MEAL_SLOTS,
} from '../../limits/tuning.ts';
import { type Context, isDisturbed, rescueGramsBetween } from '../context.ts';
import { type MealGroup, mealGroups } from '../food/meal-groups.ts';
import { glucoseBefore, medianBetween } from '../glucose-around.ts';
import type { Grid } from '../grid.ts';
import type { Sensitivity } from '../sensitivity.ts';
import { type BlockDrifts, driftBetween } from './block-drift.ts';
import { actedUnits, type DoseEvent, FIRST_EVENT_MINUTE, MIN_APART_MINUTES } from './dose-event.ts';
import { mealNeed } from './meal-need.ts';
import { outcomeWindow } from './outcome-window.ts';

export type MealEvent = DoseEvent & Readonly<{ grams: number; actedUnits: number; driftMgDl: number }>;

export type MealSettings = Readonly<{
  carbRatioGramsPerUnit: DayTable;
  believed: Sensitivity;
  drifts: BlockDrifts;
}>;

/** Meals that stand alone and were dosed for: what they needed, against what the carb ratio gives. */
export function mealEvents(grid: Grid, context: Context, settings: MealSettings): MealEvent[] {
  const groups = mealGroups(context.carbs);
  return groups.flatMap((meal, index) => {
    const previousMinute = groups[index - 1]?.lastMinute ?? Number.NEGATIVE_INFINITY;
    const nextMinute = groups[index + 1]?.minute ?? Number.POSITIVE_INFINITY;
    if (!isAlone(meal, previousMinute, nextMinute) || meal.grams < JUDGED_MEAL_FROM_GRAMS || !isDosed(meal, grid))
      return [];
    const event = mealEvent(meal, nextMinute, grid, context, settings);
    return event ? [event] : [];
  });
}

function isAlone({ minute }: MealGroup, previousMinute: number, nextMinute: number): boolean {
  if (minute < FIRST_EVENT_MINUTE) return false;
  return minute - previousMinute >= MIN_APART_MINUTES && nextMinute - minute >= MIN_APART_MINUTES;
}

function isDosed({ minute, lastMinute }: MealGroup, grid: Grid): boolean {
  return grid.boluses.some(
    (bolus) =>
      bolus.foodUnits > 0 &&
      bolus.minute >= minute - SAME_MEAL_MINUTES &&
      bolus.minute <= lastMinute + SAME_MEAL_MINUTES,
  );
}

function mealEvent(
  { minute, grams: counted }: MealGroup,
  nextMinute: number,
  grid: Grid,
  context: Context,
  { carbRatioGramsPerUnit, believed, drifts }: MealSettings,
): MealEvent | null {
  const slot = Math.floor(minute / SLOT_MINUTES);
  const { startSlot, endSlot, centreSlot } = outcomeWindow(minute, nextMinute);
  if (endSlot >= grid.slots || isDisturbed(context, minute, slot - UNLOGGED_BEFORE_MEAL_SLOTS, endSlot)) return null;
  const beforeMgDl = glucoseBefore(grid.glucoseMgDl, slot);
  const afterMgDl = medianBetween(grid.glucoseMgDl, startSlot, endSlot);
  if (Number.isNaN(beforeMgDl) || Number.isNaN(afterMgDl)) return null;

  const minuteOfDay = minute % MINUTES_PER_DAY;
  const endMinute = minute + (centreSlot - slot) * SLOT_MINUTES;
  const acted = actedUnits(grid, slot, centreSlot);
  const driftMgDl = driftBetween(drifts, minute, endMinute);
  const grams = counted + rescueGramsBetween(context, slot, centreSlot);
  const mgDlPerUnit = believed.mgDlPerUnitAt(minuteOfDay);
  const neededUnits = acted + (afterMgDl - beforeMgDl - driftMgDl) / mgDlPerUnit;
  const plannedUnits = grams / valueAt(carbRatioGramsPerUnit, minuteOfDay);
  return {
    part: 'meal',
    minute,
    endMinute,
    minuteOfDay,
    beforeMgDl,
    afterMgDl,
    ...mealNeed(neededUnits, plannedUnits, afterMgDl, mgDlPerUnit),
    grams,
    actedUnits: acted,
    driftMgDl,
  };
}
