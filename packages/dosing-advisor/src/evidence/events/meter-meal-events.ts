import type { DayTable } from '@glidepath/device-readings';
import { SLOT_MINUTES } from '@glidepath/plan-replay';
import { MINUTES_PER_DAY } from '@glidepath/quantities';

import { valueAt } from '../../input/day-table.ts';
import type { Carbs, MeterReading } from '../../input/recorded.ts';
import {
  JUDGED_MEAL_FROM_GRAMS,
  METER_AFTER_MINUTES,
  METER_BEFORE_MINUTES,
  SAME_MEAL_MINUTES,
} from '../../limits/tuning.ts';
import type { Dataset } from '../dataset/dataset.ts';
import type { Grid } from '../grid.ts';
import type { Sensitivity } from '../sensitivity.ts';
import { actedUnits, FIRST_EVENT_MINUTE } from './dose-event.ts';
import type { MealEvent } from './meal-events.ts';
import { mealNeed } from './meal-need.ts';

type MeterSettings = Readonly<{ carbRatioGramsPerUnit: DayTable; believed: Sensitivity }>;

/** Meals with a reading before them and one before whatever came next. */
export function meterMealEvents(dataset: Dataset, grid: Grid, settings: MeterSettings): MealEvent[] {
  return dataset.carbs.flatMap((meal) => {
    const event = isDosedMeal(meal, grid) && meterMealEvent(meal, dataset, grid, settings);
    return event ? [event] : [];
  });
}

function isDosedMeal({ minute, grams = 0, isRescue }: Carbs, grid: Grid): boolean {
  if (isRescue || grams < JUDGED_MEAL_FROM_GRAMS || minute < FIRST_EVENT_MINUTE) return false;
  return grid.boluses.some((bolus) => bolus.foodUnits > 0 && Math.abs(bolus.minute - minute) <= SAME_MEAL_MINUTES);
}

function meterMealEvent(
  { minute, grams = 0 }: Carbs,
  { meter, carbs }: Dataset,
  grid: Grid,
  { carbRatioGramsPerUnit, believed }: MeterSettings,
): MealEvent | null {
  const nextMinute = [...carbs, ...grid.boluses].reduce(
    (next, other) => (other.minute > minute + SAME_MEAL_MINUTES ? Math.min(next, other.minute) : next),
    Number.POSITIVE_INFINITY,
  );
  const before = lastBetween(meter, minute + METER_BEFORE_MINUTES.from, minute + METER_BEFORE_MINUTES.to);
  const latest = Math.min(minute + METER_AFTER_MINUTES.to, nextMinute + METER_AFTER_MINUTES.pastNext);
  const after = lastBetween(meter, minute + METER_AFTER_MINUTES.from, latest);
  if (!before || !after) return null;
  const minuteOfDay = minute % MINUTES_PER_DAY;
  const endSlot = Math.min(grid.slots, Math.floor(after.minute / SLOT_MINUTES));
  const acted = actedUnits(grid, Math.floor(minute / SLOT_MINUTES), endSlot);
  const mgDlPerUnit = believed.mgDlPerUnitAt(minuteOfDay);
  const neededUnits = acted + (after.glucoseMgDl - before.glucoseMgDl) / mgDlPerUnit;
  const plannedUnits = grams / valueAt(carbRatioGramsPerUnit, minuteOfDay);
  return {
    part: 'meal',
    minute,
    endMinute: after.minute,
    minuteOfDay,
    beforeMgDl: before.glucoseMgDl,
    afterMgDl: after.glucoseMgDl,
    ...mealNeed(neededUnits, plannedUnits, after.glucoseMgDl, mgDlPerUnit),
    grams,
    actedUnits: acted,
    driftMgDl: 0,
  };
}

function lastBetween(meter: readonly MeterReading[], fromMinute: number, toMinute: number): MeterReading | undefined {
  return meter.findLast(({ minute }) => minute >= fromMinute && minute <= toMinute);
}
