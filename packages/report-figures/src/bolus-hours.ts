import { MINUTES_PER_DAY } from '@glidepath/quantities';

import type { AgpReport } from './report-answer.ts';

/** How wide a slot of the bolus chart is (D3-03). */
const BOLUS_SLOT_MINUTES = 60;
/** From this many boluses on, an hour says something about a habit (AGP-11). */
const LEAST_BOLUSES = 3;

export type BolusHour = Readonly<{
  startMinute: number;
  endMinute: number;
  bolusCount: number;
  lowUnits: number;
  medianUnits: number;
  highUnits: number;
}>;

/** The hours with enough boluses: the median, and from 25 to 75 %. */
export function bolusHours(bolusGraph: AgpReport['bolusGraph']): BolusHour[] {
  return bolusGraph.flatMap(({ time, count, p25, p50, p75 }) => {
    if (count < LEAST_BOLUSES || p50 === null) return [];
    return [
      {
        startMinute: time,
        endMinute: time + BOLUS_SLOT_MINUTES,
        bolusCount: count,
        lowUnits: p25 ?? p50,
        medianUnits: p50,
        highUnits: p75 ?? p50,
      },
    ];
  });
}

/** The hour that holds a minute; the end of the day belongs to the last one. */
export function bolusHourAt(hours: readonly BolusHour[], minute: number): BolusHour | undefined {
  const inside = Math.min(minute, MINUTES_PER_DAY - 1);
  return hours.find(({ startMinute, endMinute }) => inside >= startMinute && inside < endMinute);
}
