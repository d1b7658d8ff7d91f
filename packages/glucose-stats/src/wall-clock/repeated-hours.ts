import { offsetChanges, zoneClock } from '@glidepath/device-readings';
import { HOUR_MS } from '@glidepath/quantities';

import { dayStartMs, type ReportWindow } from '../preparation/report-window.ts';

/** Hours of which part or all came twice, the clocks having been put back; by day. */
export function repeatedHours({
  zone,
  firstDay,
  lastDay,
}: Pick<ReportWindow, 'zone' | 'firstDay' | 'lastDay'>): Map<number, number[]> {
  const byDay = new Map<number, number[]>();
  const { clockMs } = zoneClock(zone);
  for (const { atMs, moveMs } of offsetChanges(zone, dayStartMs(zone, firstDay), dayStartMs(zone, lastDay + 1))) {
    const fromClockMs = clockMs(atMs);
    for (let hour = Math.floor(fromClockMs / HOUR_MS); hour * HOUR_MS < fromClockMs - moveMs; hour += 1) {
      if (moveMs < 0) byDay.set(Math.floor(hour / 24), [...(byDay.get(Math.floor(hour / 24)) ?? []), hour % 24]);
    }
  }
  return byDay;
}
