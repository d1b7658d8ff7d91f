import { type DeviceRecord, zoneClock } from '@glidepath/device-readings';
import { MOST_PROFILE_DAYS } from '@glidepath/quantities';

import { DAY_MS, dayOf } from '../wall-clock/day-of.ts';

/** Days by the patient's wall clock, both ends included. */
export type DaySpan = Readonly<{ firstDay: number; lastDay: number }>;

export type ReportWindow = DaySpan &
  Readonly<{
    zone: string;
    nowMs: number;
    /** What the patient's clock shows now. */
    nowClockMs: number;
  }>;

/** The calendar days that end on the patient's day of `nowMs` (D3-05). Records come in order of time. */
export function reportWindow(
  { zone, nowMs, days }: Readonly<{ zone: string; nowMs: number; days: number }>,
  records: readonly DeviceRecord[],
): ReportWindow {
  const nowClockMs = travellersClock(records, nowMs, zoneClock(zone).clockMs(nowMs));
  const lastDay = dayOf(nowClockMs);
  return { zone, nowMs, nowClockMs, firstDay: lastDay - days + 1, lastDay };
}

/**
 * East of home the next day has begun already: what a device recorded on it, at instants that have passed, belongs to
 * the report. Nothing else moves the window, so a device set to a wrong year cannot.
 */
function travellersClock(records: readonly DeviceRecord[], nowMs: number, homeClockMs: number): number {
  const nextDay = dayOf(homeClockMs) + 1;
  for (let index = records.length - 1; index >= 0; index -= 1) {
    const record = records[index];
    if (!record || record.atMs <= nowMs - DAY_MS) break;
    if (dayOf(record.deviceClockMs) === nextDay) return record.deviceClockMs + (nowMs - record.atMs);
  }
  return homeClockMs;
}

/** The last days of the window, for the profile and the statistics. */
export function latestSpan({ firstDay, lastDay }: DaySpan): DaySpan {
  return { firstDay: Math.max(firstDay, lastDay - MOST_PROFILE_DAYS + 1), lastDay };
}

/** As many days directly before. */
export function spanBefore({ firstDay, lastDay }: DaySpan): DaySpan {
  return { firstDay: firstDay - (lastDay - firstDay + 1), lastDay: firstDay - 1 };
}

/** The instant at which a day began at home. */
export function dayStartMs(zone: string, day: number): number {
  return zoneClock(zone).instantMs(day * DAY_MS);
}
