import { MINUTE_MS, roundedHalfUp } from '@glidepath/quantities';

import type { DaySpan } from '../preparation/report-window.ts';
import { type SensorDays, sensorTally } from '../time-in-range/sensor-days.ts';
import { rangeCounts } from '../time-in-range/time-in-ranges.ts';
import { dayKey } from '../wall-clock/day-text.ts';

/** Fractions of one day's readings. */
export type DailyTimeInRange = Readonly<{
  seriousBelowRange: number;
  belowRange: number;
  inRange: number;
  aboveRange: number;
  seriousAboveRange: number;
}>;

/** How much time of each day its readings cover; keyed as the shares made of them. */
export function dailySensorMinutes(days: SensorDays, { firstDay, lastDay }: DaySpan): Record<string, number> {
  const byDay: Record<string, number> = {};
  for (let day = firstDay; day <= lastDay; day += 1) {
    const { count, coveredMs } = sensorTally(days, { firstDay: day, lastDay: day });
    if (count > 0) byDay[dayKey(day)] = roundedHalfUp(coveredMs / MINUTE_MS, 0);
  }
  return byDay;
}

/** Keyed MM/DD/YYYY; a day without sensor readings has no key (D3-19). */
export function dailyTimeInRange(days: SensorDays, { firstDay, lastDay }: DaySpan): Record<string, DailyTimeInRange> {
  const byDay: Record<string, DailyTimeInRange> = {};
  for (let day = firstDay; day <= lastDay; day += 1) {
    const { count, binCounts } = sensorTally(days, { firstDay: day, lastDay: day });
    if (count === 0) continue;
    const [veryLow, low, target, high, veryHigh] = rangeCounts(binCounts);
    // Six decimals tell any two counts of a day apart.
    const share = (readings: number) => roundedHalfUp(readings / count, 6);
    byDay[dayKey(day)] = {
      seriousBelowRange: share(veryLow),
      belowRange: share(low),
      inRange: share(target),
      aboveRange: share(high),
      seriousAboveRange: share(veryHigh),
    };
  }
  return byDay;
}
