import type { ReportsData } from './report-data.ts';
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
