import { dayAfter, LOGBOOK_WEEK_DAYS } from '@glidepath/quantities';

import { dayKeyOf, dayOfKey, daysUpTo } from './calendar-day.ts';
import type { Logbook } from './report-answer.ts';

type LogbookPage = Logbook['pages'][string];
export type LogbookDay = LogbookPage['days'][string];
export type LogbookStatistics = LogbookPage['stats'];
export type HourReading = LogbookDay['readings'][string];

/** `entries` is undefined for a day nobody wrote anything on: an empty row with its date (LOGB-07). */
export type LogbookRow = Readonly<{ day: string; entries: LogbookDay | undefined }>;
/** Seven dated rows, the oldest on top. */
export type LogbookWeek = Readonly<{ rows: readonly LogbookRow[]; statistics: LogbookStatistics | undefined }>;

/** Weeks of seven days, counted back from the last day with data to the first (D3-22); the latest week first. */
export function logbookWeeks({ pages }: Logbook): LogbookWeek[] {
  const entries = new Map(Object.values(pages).flatMap(({ days }) => Object.entries(days)));
  const days = [...entries.keys()].map(dayOfKey).toSorted();
  const [firstDay, lastDay] = [days[0], days.at(-1)];
  if (firstDay === undefined || lastDay === undefined) return [];
  const weeks: LogbookWeek[] = [];
  for (let endDay = lastDay; endDay >= firstDay; endDay = dayAfter(endDay, -LOGBOOK_WEEK_DAYS)) {
    const rows = daysUpTo(endDay, LOGBOOK_WEEK_DAYS).map((day) => ({ day, entries: entries.get(dayKeyOf(day)) }));
    weeks.push({ rows, statistics: pages[String(weeks.length)]?.stats });
  }
  return weeks;
}

/** N of 'Daily Statistics (N days)' (LOGB-08). */
export function statisticsDayCount(statistics: LogbookStatistics | undefined): number {
  return statistics?.numberOfDays ?? LOGBOOK_WEEK_DAYS;
}
