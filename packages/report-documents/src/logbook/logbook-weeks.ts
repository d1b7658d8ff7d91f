import { LOGBOOK_WEEK_DAYS } from '@glidepath/quantities';

import type { Logbook } from '../report-input.ts';
import { dayKeyOf, dayOfKey, shiftedDay } from '../writing/calendar-day.ts';

type LogbookPage = Logbook['pages'][string];
export type LogbookDay = LogbookPage['days'][string];
export type WeekStatistics = LogbookPage['stats'];
export type HourReading = LogbookDay['readings'][string];

/** `entries` is undefined for a day nobody wrote anything on: an empty row with its date (LOGB-07). */
export type LogbookRow = Readonly<{ day: string; entries: LogbookDay | undefined }>;
export type LogbookWeek = Readonly<{ rows: readonly LogbookRow[]; statistics: WeekStatistics | undefined }>;

/** Weeks of seven days, counted back from the last day with data (D3-22); the oldest first, as paper is read. */
export function logbookWeeks({ pages }: Logbook): LogbookWeek[] {
  const entries = new Map(Object.values(pages).flatMap(({ days }) => Object.entries(days)));
  const days = [...entries.keys()].map(dayOfKey).toSorted();
  const [firstDay, lastDay] = [days[0], days.at(-1)];
  if (firstDay === undefined || lastDay === undefined) return [];
  const weeks: LogbookWeek[] = [];
  for (let endDay = lastDay; endDay >= firstDay; endDay = shiftedDay(endDay, -LOGBOOK_WEEK_DAYS)) {
    const statistics = pages[String(weeks.length)]?.stats;
    const rows = Array.from({ length: LOGBOOK_WEEK_DAYS }, (_, index) => {
      const day = shiftedDay(endDay, index - LOGBOOK_WEEK_DAYS + 1);
      return { day, entries: entries.get(dayKeyOf(day)) };
    });
    weeks.push({ rows, statistics });
  }
  return weeks.reverse();
}
