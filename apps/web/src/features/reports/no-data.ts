import { DAY_MS } from '@glidepath/quantities';
import { isoDay } from '#shared/format/dates.ts';
import { daysBetween } from './daily/calendar-day.ts';
import { lastDayWithData } from './daily/last-day-with-data.ts';
import type { PatientReports, ReportsData } from './report-data.ts';
import { reportTabs } from './report-tabs.ts';

/** True when not a single thing was recorded in the days of the report, and no rates are known. */
export function hasNoData(reportsData: ReportsData): boolean {
  const { agp, existingBasalRates } = reportsData;
  const groups = agp ? Object.values(agp.statistics) : [];
  return (
    reportTabs(reportsData).length === 1 &&
    groups.every((group) => group === null) &&
    (existingBasalRates ?? []).length === 0
  );
}

/**
 * The last day of reports that end long before they were made, because nothing was recorded since; null of all others.
 * Where the reader is, it may be a day earlier or later than where the patient is.
 */
export function lastDayOfOlderData({ reportsData: { agp }, generatedAt }: PatientReports): string | null {
  const end = agp?.end ?? null;
  return end !== null && end < isoDay(new Date(Date.parse(generatedAt) - DAY_MS)) ? end : null;
}

/** Today may still be empty, and so may yesterday where devices are read once a day. */
const USUAL_EMPTY_DAYS = 1;

/** The day of the newest data where several empty days follow it in the report; null of all others. */
export function lastDayBeforeGap({ dailyReport }: ReportsData): string | null {
  const last = dailyReport && lastDayWithData(dailyReport);
  return last && daysBetween(last, dailyReport.endDate) > USUAL_EMPTY_DAYS ? last : null;
}
