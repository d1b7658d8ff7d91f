import { LOGBOOK_WEEK_DAYS } from '@glidepath/quantities';

import { dayKeyOf, dayOfKey, daysBetween, daysUpTo, shiftedDay } from '../daily/calendar-day.ts';
import type { Logbook } from '../report-data.ts';

export type LogbookPage = Logbook['pages'][string];
export type LogbookDay = LogbookPage['days'][string];
export type LogbookStatistics = LogbookPage['stats'];

/** `entries` is undefined for a day nobody wrote anything on: an empty row with its date. */
export type LogbookRow = Readonly<{ day: string; entries: LogbookDay | undefined }>;

export function weekCount(dayCount: number): number {
  return Math.ceil(dayCount / LOGBOOK_WEEK_DAYS);
}

/** Weeks from the first to the last day with data (D3-22). */
export function logbookWeekCount(logbook: Logbook): number {
  const span = daySpan(logbook);
  return span ? weekCount(daysBetween(span.firstDay, span.lastDay) + 1) : 0;
}

/** Seven dated rows, the oldest on top; week 0 ends on the last day with data. */
export function weekRows(logbook: Logbook, weekIndex: number): readonly LogbookRow[] {
  const span = daySpan(logbook);
  if (!span) return [];
  const days = Object.assign({}, ...Object.values(logbook.pages).map((page) => page.days)) as LogbookPage['days'];
  const lastDay = shiftedDay(span.lastDay, -LOGBOOK_WEEK_DAYS * weekIndex);
  return daysUpTo(lastDay, LOGBOOK_WEEK_DAYS).map((day) => ({ day, entries: days[dayKeyOf(day)] }));
}

export function weekStatistics(logbook: Logbook, weekIndex: number): LogbookStatistics | undefined {
  return logbook.pages[String(weekIndex)]?.stats;
}

/** N of 'Daily Statistics (N days)'. */
export function statisticsDayCount(statistics: LogbookStatistics | undefined): number {
  return statistics?.numberOfDays ?? LOGBOOK_WEEK_DAYS;
}

export function hasOlderWeek(weekIndex: number, weeks: number): boolean {
  return weekIndex < weeks - 1;
}

export function hasNewerWeek(weekIndex: number): boolean {
  return weekIndex > 0;
}

function daySpan({ pages }: Logbook): Readonly<{ firstDay: string; lastDay: string }> | undefined {
  const days = Object.values(pages)
    .flatMap((page) => Object.keys(page.days).map(dayOfKey))
    .sort();
  const [firstDay, lastDay] = [days[0], days.at(-1)];
  return firstDay !== undefined && lastDay !== undefined ? { firstDay, lastDay } : undefined;
}
