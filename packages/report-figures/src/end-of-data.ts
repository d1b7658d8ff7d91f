import { dayAfter } from '@glidepath/quantities';

import { dayCountOf } from './calendar-day.ts';
import { recordedDays } from './recorded-days.ts';
import type { DailyReport, ReportsAnswer, ReportsData } from './report-answer.ts';

/** Today may still be empty, and so may yesterday where devices are read once a day. */
const USUAL_EMPTY_DAYS = 1;

/** Undefined where nothing was recorded in the report's days. */
export function lastDayWithData(daily: DailyReport): string | undefined {
  return [...recordedDays(daily)]
    .filter((day) => day <= daily.endDate)
    .toSorted()
    .at(-1);
}

/**
 * The last day of reports that end long before they were made, because nothing was recorded since; null otherwise.
 * Where the reader is, it may be a day earlier or later than where the patient is. Days that the reader chose may end before
 * newer data.
 */
export function lastDayOfOlderData(
  { reportsData: { agp, periodDays }, newestDataAt }: ReportsWithNewest,
  readersDay: string,
): string | null {
  const end = agp?.end ?? null;
  if (end === null || end >= dayAfter(readersDay, -1)) return null;
  const isNewerKnown = periodDays !== undefined && (newestDataAt ?? '').slice(0, 10) > dayAfter(end, 1);
  return isNewerKnown ? null : end;
}

type ReportsWithNewest = Pick<ReportsAnswer, 'newestDataAt'> &
  Readonly<{ reportsData: Pick<ReportsData, 'agp' | 'periodDays'> }>;

/** The day of the newest data if several empty days follow it in the report; null otherwise. */
export function lastDayBeforeGap({ dailyReport }: Pick<ReportsData, 'dailyReport'>): string | null {
  const last = dailyReport && lastDayWithData(dailyReport);
  return last && dayCountOf(last, dailyReport.endDate) > USUAL_EMPTY_DAYS + 1 ? last : null;
}
