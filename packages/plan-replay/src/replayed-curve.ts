import { MINUTES_PER_DAY, quantile } from '@glidepath/quantities';

import { SLOT_MINUTES } from './slots.ts';

/** Every so often along the hours a curve has a point, which tells of the time around it. */
export const CURVE_EVERY_MINUTES = 30;
export const CURVE_POINTS_PER_DAY = MINUTES_PER_DAY / CURVE_EVERY_MINUTES;
const SLOTS_PER_POINT = CURVE_EVERY_MINUTES / SLOT_MINUTES;

/**
 * Glucose along some hours of the day, in whole mg/dL, with a point every `CURVE_EVERY_MINUTES`, the first and the last
 * minute included: its median, and where the middle half of the days lies. Null where it is not known on any day.
 */
export type ReplayedCurve = Readonly<{
  medianMgDl: readonly (number | null)[];
  lowerQuartileMgDl: readonly (number | null)[];
  upperQuartileMgDl: readonly (number | null)[];
}>;

/** Of the same hours of several days, which begin at `starts` and last so many slots. */
export function replayedCurve(glucoseMgDl: Float64Array, starts: readonly number[], slots: number): ReplayedCurve {
  const points = slots / SLOTS_PER_POINT + 1;
  const [medianMgDl, lowerQuartileMgDl, upperQuartileMgDl] = [unknown(points), unknown(points), unknown(points)];
  const byDay = new Float64Array(starts.length);
  for (let point = 0; point < points; point += 1) {
    let known = 0;
    for (const start of starts) {
      const mgDl = meanAround(glucoseMgDl, start + point * SLOTS_PER_POINT);
      if (Number.isNaN(mgDl)) continue;
      byDay[known] = mgDl;
      known += 1;
    }
    if (known === 0) continue;
    const sorted = byDay.subarray(0, known).sort();
    medianMgDl[point] = Math.round(quantile(sorted, 0.5));
    lowerQuartileMgDl[point] = Math.round(quantile(sorted, 0.25));
    upperQuartileMgDl[point] = Math.round(quantile(sorted, 0.75));
  }
  return { medianMgDl, lowerQuartileMgDl, upperQuartileMgDl };
}

const unknown = (points: number) => Array.from({ length: points }, (): number | null => null);

/** NaN where nothing around the slot is known. */
function meanAround(glucoseMgDl: Float64Array, slot: number): number {
  let [sum, known] = [0, 0];
  const end = Math.min(glucoseMgDl.length, slot + SLOTS_PER_POINT / 2);
  for (let near = Math.max(0, slot - SLOTS_PER_POINT / 2); near < end; near += 1) {
    const mgDl = glucoseMgDl[near] as number;
    if (Number.isNaN(mgDl)) continue;
    sum += mgDl;
    known += 1;
  }
  return sum / known;
}
