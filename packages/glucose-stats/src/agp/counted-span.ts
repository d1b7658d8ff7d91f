import type { PreparedRecords } from '../preparation/prepared-records.ts';
import type { DaySpan } from '../preparation/report-window.ts';
import { firstSensorDay } from '../time-in-range/sensor-days.ts';
import { dayOf } from '../wall-clock/day-of.ts';

/**
 * The days that profile and statistics count: from the first one with sensor data, or with any data where no sensor is
 * worn, to the last day of the span (D3-05). Null without data.
 */
export function countedSpan(prepared: PreparedRecords, { firstDay, lastDay }: DaySpan): DaySpan | null {
  const sensorDay = firstSensorDay(prepared.sensorDays, { firstDay, lastDay });
  if (sensorDay !== null) return { firstDay: sensorDay, lastDay };
  let first = lastDay + 1;
  const clocks = [
    ...prepared.events.map(({ deviceClockMs }) => deviceClockMs),
    ...prepared.basal.map(({ startClockMs }) => startClockMs),
  ];
  for (const clockMs of clocks) {
    const day = dayOf(clockMs);
    if (day >= firstDay && day < first) first = day;
  }
  return first > lastDay ? null : { firstDay: first, lastDay };
}
