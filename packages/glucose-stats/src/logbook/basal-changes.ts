import { DAY_MS, HOUR_MS, roundedHalfUp } from '@glidepath/quantities';

import type { DeliveredBasal } from '../preparation/delivered-basal.ts';
import type { DaySpan } from '../preparation/report-window.ts';
import { dayOf } from '../wall-clock/day-text.ts';

/** Hours are decimal, 0 to 24; the value is U/h, 0 for a suspension (D3-21). */
export type BasalChange = Readonly<{
  startHours: number;
  endHours: number;
  eventStart: string;
  value: number;
  startedYesterday: boolean;
  endsAfterMidnight: boolean;
}>;

/** Temporary rates or suspensions, one piece for each day they touch. */
export function basalChanges(
  basal: readonly DeliveredBasal[],
  kind: 'temp' | 'suspend',
  { firstDay, lastDay }: DaySpan,
  clockTextOf: (clockMs: number) => string,
): Map<number, BasalChange[]> {
  const byDay = new Map<number, BasalChange[]>();
  for (const delivery of basal) {
    if (delivery.kind !== kind) continue;
    const { startClockMs, endClockMs } = delivery;
    const last = Math.min(dayOf(endClockMs - 1), lastDay);
    for (let day = Math.max(dayOf(startClockMs), firstDay); day <= last; day += 1) {
      const midnightMs = day * DAY_MS;
      const hours = (clockMs: number) => roundedHalfUp(Math.min(24, Math.max(0, (clockMs - midnightMs) / HOUR_MS)), 3);
      const change = {
        startHours: hours(startClockMs),
        endHours: hours(endClockMs),
        eventStart: clockTextOf(startClockMs),
        value: kind === 'suspend' ? 0 : roundedHalfUp(delivery.rateUnitsPerHour, 3),
        startedYesterday: startClockMs < midnightMs,
        endsAfterMidnight: endClockMs > midnightMs + DAY_MS,
      };
      byDay.set(day, [...(byDay.get(day) ?? []), change]);
    }
  }
  return byDay;
}
