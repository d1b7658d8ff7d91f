import { isoDay } from '#shared/format/dates.ts';
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

const DAY_MS = 86_400_000;

/**
 * The last day of reports that end long before they were made, because nothing was recorded since; null of all others.
 * Where the reader is, it may be a day earlier or later than where the patient is.
 */
export function lastDayOfOlderData({ reportsData: { agp }, generatedAt }: PatientReports): string | null {
  const end = agp?.end ?? null;
  return end !== null && end < isoDay(new Date(Date.parse(generatedAt) - DAY_MS)) ? end : null;
}
