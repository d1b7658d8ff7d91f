import { dayAfter } from '@glidepath/quantities';

import { dayCountOf } from './calendar-day.ts';
import type { DailyReport, ReportsData } from './report-answer.ts';

/** Today may still be empty, and so may yesterday where devices are read once a day. */
const USUAL_EMPTY_DAYS = 1;

/** Undefined where nothing was recorded in the report's days. */
export function lastDayWithData({ bgs, manualBgs, dualBoluses, ...daily }: DailyReport): string | undefined {
  const lists = [daily, bgs, manualBgs, dualBoluses].flatMap((group) => Object.values(group).filter(Array.isArray));
  return lists
    .flat()
    .map((event: Readonly<{ timestamp?: string; timestampStart?: string }>) => event.timestamp ?? event.timestampStart)
    .filter((moment) => moment !== undefined)
    .map((moment) => moment.slice(0, 10))
    .filter((day) => day <= daily.endDate)
    .reduce<string | undefined>((last, day) => (last === undefined || day > last ? day : last), undefined);
}

/**
 * The last day of reports that end long before they were made, because nothing was recorded since; null otherwise.
 * Where the reader is, it may be a day earlier or later than where the patient is.
 */
export function lastDayOfOlderData({ agp }: Pick<ReportsData, 'agp'>, readersDay: string): string | null {
  const end = agp?.end ?? null;
  return end !== null && end < dayAfter(readersDay, -1) ? end : null;
}

/** The day of the newest data if several empty days follow it in the report; null otherwise. */
export function lastDayBeforeGap({ dailyReport }: Pick<ReportsData, 'dailyReport'>): string | null {
  const last = dailyReport && lastDayWithData(dailyReport);
  return last && dayCountOf(last, dailyReport.endDate) > USUAL_EMPTY_DAYS + 1 ? last : null;
}
