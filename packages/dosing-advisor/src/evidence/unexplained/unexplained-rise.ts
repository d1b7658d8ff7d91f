import { addAt, at, SLOT_MINUTES, SLOTS_PER_HOUR } from '@glidepath/plan-replay';
import { MINUTES_PER_DAY } from '@glidepath/quantities';

import { median } from '../../arithmetic/median.ts';
import { valueAt } from '../../input/day-table.ts';
import type { Carbs } from '../../input/recorded.ts';
import type { Grid, GridPlan } from '../grid.ts';
import type { Sensitivity } from '../sensitivity.ts';

const HOURS_PER_DAY = 24;
/** Food is absorbed as a gamma curve that peaks then. */
const ABSORPTION_PEAK_MINUTES = 40;
const ABSORPTION_SLOTS = 300 / SLOT_MINUTES;
/** What raised glucose is gone by itself after hours: standing high needs a reason as rising does. */
const FADES = { hours: 3, towardsMgDl: 120 } as const;
/** The same time of other days, give or take this. */
const SAME_TIME_HOURS = 1;

/** Hour by hour; NaN where glucose is not known. */
export type HourlyRise = Readonly<{
  glucoseMgDl: Float64Array;
  /** Beyond what is usual for this person at this time of day. */
  riseMgDl: Float64Array;
}>;

/**
 * What moved glucose in an hour beyond insulin, logged food and the way back that a body finds by itself. Where basal
 * rates, ratios or factors are wrong, or at dawn, much of that remains, and the same on all days: so what is usual at
 * this time of day is taken off, and only what is special to the day is left.
 */
export function unexplainedRise(
  grid: Grid,
  carbs: readonly Carbs[],
  settings: Pick<GridPlan, 'carbRatioGramsPerUnit'>,
  believed: Sensitivity,
): HourlyRise {
  const hours = grid.days * HOURS_PER_DAY;
  const needed = unitsNeededByFood(grid.slots, carbs, settings);
  const glucoseMgDl = new Float64Array(hours);
  const rise = new Float64Array(hours);
  for (let hour = 0; hour < hours; hour += 1) {
    const [from, end] = [hour * SLOTS_PER_HOUR, (hour + 1) * SLOTS_PER_HOUR];
    let [units, sum] = [0, 0];
    for (let slot = from; slot < end; slot += 1) {
      units += at(grid.foodAction, slot) + at(grid.correctionAction, slot) + at(grid.basalAction, slot);
      units -= at(needed, slot);
      sum += at(grid.smoothedMgDl, slot);
    }
    const mean = sum / SLOTS_PER_HOUR;
    const moved = at(grid.smoothedMgDl, Math.min(end, grid.slots - 1)) - at(grid.smoothedMgDl, from);
    const mgDlPerUnit = believed.mgDlPerUnitAt((hour % HOURS_PER_DAY) * 60);
    glucoseMgDl[hour] = mean;
    rise[hour] = moved + mgDlPerUnit * units + (mean - FADES.towardsMgDl) / FADES.hours;
  }
  return { glucoseMgDl, riseMgDl: withoutUsual(rise) };
}

/** The insulin that would cover what is absorbed in each slot. */
function unitsNeededByFood(
  slots: number,
  carbs: readonly Carbs[],
  { carbRatioGramsPerUnit }: Pick<GridPlan, 'carbRatioGramsPerUnit'>,
): Float64Array {
  const units = new Float64Array(slots);
  for (const { minute, grams = 0 } of carbs) {
    const perMeal = grams / valueAt(carbRatioGramsPerUnit, minute % MINUTES_PER_DAY);
    const from = Math.floor(minute / SLOT_MINUTES);
    for (let after = 0; after < ABSORPTION_SLOTS && from + after < slots; after += 1) {
      addAt(units, from + after, perMeal * at(ABSORBED_SHARE, after));
    }
  }
  return units;
}

const ABSORBED_SHARE = Float64Array.from({ length: ABSORPTION_SLOTS }, (_, slot) => {
  const minutes = (slot + 0.5) * SLOT_MINUTES;
  return (minutes / ABSORPTION_PEAK_MINUTES ** 2) * Math.exp(-minutes / ABSORPTION_PEAK_MINUTES) * SLOT_MINUTES;
});

function withoutUsual(rise: Float64Array): Float64Array {
  const usual = Array.from({ length: HOURS_PER_DAY }, (_, hourOfDay) => {
    const near: number[] = [];
    for (let hour = hourOfDay; hour < rise.length; hour += HOURS_PER_DAY) {
      for (let beside = hour - SAME_TIME_HOURS; beside <= hour + SAME_TIME_HOURS; beside += 1) {
        const known = at(rise, beside);
        if (!Number.isNaN(known)) near.push(known);
      }
    }
    return median(near);
  });
  return rise.map((one, hour) => one - (usual[hour % HOURS_PER_DAY] ?? Number.NaN));
}
