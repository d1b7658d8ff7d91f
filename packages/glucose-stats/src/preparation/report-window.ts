import { type DeviceRecord, zoneClock } from '@glidepath/device-readings';
import { DAY_MS, HOUR_MS, MOST_PROFILE_DAYS } from '@glidepath/quantities';

import { dayOf } from '../wall-clock/day-text.ts';

/** Days by the patient's wall clock, both ends included. */
export type DaySpan = Readonly<{ firstDay: number; lastDay: number }>;

export type ReportWindow = DaySpan &
  Readonly<{
    zone: string;
    nowMs: number;
    /** The last complete day, up to which daily sums are shown (D3-13). */
    lastWholeDay: number;
  }>;

export type AskedWindow = Readonly<{
  zone: string;
  nowMs: number;
  days: number;
  /** Whether the patient's day of `nowMs` has passed: the report is one of the past. */
  isDayOver?: boolean | undefined;
  /** YYYY-MM-DD: where somebody chose the days; otherwise they end with that of `nowMs`. */
  lastDay?: string | undefined;
}>;

/** Days that somebody chose, YYYY-MM-DD, both included. */
export type ChosenDays = Readonly<{ firstDay: string; lastDay: string }>;

/** The calendar days that end on the patient's day of `nowMs` (D3-05). Records come in order of time. */
export function reportWindow(
  { zone, nowMs, days, isDayOver = false, lastDay: chosenDay }: AskedWindow,
  records: readonly DeviceRecord[],
): ReportWindow {
  if (chosenDay !== undefined) return chosenWindow({ zone, nowMs, days, lastDay: dayNumber(chosenDay) }, records);
  const homeClockMs = zoneClock(zone).clockMs(nowMs);
  const nowClockMs = travellersClock(records, nowMs, homeClockMs);
  const lastDay = dayOf(nowClockMs);
  const firstDay = lastDay - days + 1;
  const midnightMs = dayStartMs(zone, lastDay + 1);
  // A traveller's days and those at home do not end together.
  const isWhole = isDayOver && nowClockMs === homeClockMs && doRecordsReach(records, midnightMs);
  return isWhole
    ? { zone, nowMs: midnightMs, firstDay, lastDay, lastWholeDay: lastDay }
    : { zone, nowMs, firstDay, lastDay, lastWholeDay: lastDay - 1 };
}

/** Exactly the days that were asked for; what was recorded after them is of other days. */
function chosenWindow(
  { zone, nowMs, days, lastDay }: Readonly<{ zone: string; nowMs: number; days: number; lastDay: number }>,
  records: readonly DeviceRecord[],
): ReportWindow {
  const today = dayOf(zoneClock(zone).clockMs(nowMs));
  const isWhole = lastDay < today && doRecordsReach(records, dayStartMs(zone, lastDay + 1));
  const lastWholeDay = isWhole ? lastDay : Math.min(lastDay, today) - 1;
  return { zone, nowMs, firstDay: lastDay - days + 1, lastDay, lastWholeDay };
}

/**
 * Data may stop within a day that has passed: what was read out at ten in the morning holds no whole day. Where a pump
 * tells its basal, that must go on into the last hour; else any record of that hour will do.
 */
function doRecordsReach(records: readonly DeviceRecord[], midnightMs: number): boolean {
  let isReached = false;
  for (let index = records.length - 1; index >= 0; index -= 1) {
    const record = records[index];
    if (!record || record.atMs < midnightMs - DAY_MS) break;
    const endMs = record.type === 'basal' ? record.atMs + record.durationSeconds * 1000 : record.atMs;
    const isInLastHour = endMs > midnightMs - HOUR_MS;
    if (record.type === 'basal') return isInLastHour;
    isReached ||= isInLastHour;
  }
  return isReached;
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
export function latestSpan({ firstDay, lastDay }: DaySpan, profileDays: number = MOST_PROFILE_DAYS): DaySpan {
  return { firstDay: Math.max(firstDay, lastDay - profileDays + 1), lastDay };
}

/** What the span is compared with: the days that somebody chose, or those directly before. */
export function comparedSpan(span: DaySpan, chosen: ChosenDays | undefined): DaySpan {
  return chosen ? { firstDay: dayNumber(chosen.firstDay), lastDay: dayNumber(chosen.lastDay) } : spanBefore(span);
}

/** As many days directly before. */
function spanBefore({ firstDay, lastDay }: DaySpan): DaySpan {
  return { firstDay: firstDay - (lastDay - firstDay + 1), lastDay: firstDay - 1 };
}

/** Counted from 1970-01-01. */
export function dayNumber(day: string): number {
  return Date.parse(`${day}T00:00:00Z`) / DAY_MS;
}

/** The instant at which a day began at home. */
export function dayStartMs(zone: string, day: number): number {
  return zoneClock(zone).instantMs(day * DAY_MS);
}
