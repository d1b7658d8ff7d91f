import { MINUTES_PER_DAY } from '@glidepath/quantities';

import { type ReplayedCurve, replayedCurve } from './replayed-curve.ts';
import { SLOTS_PER_DAY } from './slots.ts';

/** Glucose of several days over the 24 hours: the last point of the curve is the midnight that ends a day. */
export function dayProfile(glucoseMgDl: Float64Array): ReplayedCurve {
  const days = glucoseMgDl.length / SLOTS_PER_DAY;
  const starts = Array.from({ length: days }, (_, day) => day * SLOTS_PER_DAY);
  return replayedCurve(glucoseMgDl, starts, SLOTS_PER_DAY);
}

/** Of one day, in hours that may pass midnight: a point every `everyMinutes`, null where nothing is known. */
export function dayCurve(
  glucoseMgDl: Float64Array,
  day: number,
  { fromMinute, toMinute }: Readonly<{ fromMinute: number; toMinute: number }>,
  everyMinutes: number,
): (number | null)[] {
  const minutes = toMinute - fromMinute + (toMinute > fromMinute ? 0 : MINUTES_PER_DAY);
  const slotMinutes = MINUTES_PER_DAY / SLOTS_PER_DAY;
  return Array.from({ length: minutes / everyMinutes + 1 }, (_, point) => {
    const slot = day * SLOTS_PER_DAY + Math.floor((fromMinute + point * everyMinutes) / slotMinutes);
    const mgDl = glucoseMgDl[slot] ?? Number.NaN;
    return Number.isNaN(mgDl) ? null : Math.round(mgDl);
  });
}
