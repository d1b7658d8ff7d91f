import type { ReportsData } from './patient-reports.query.ts';

export type ReportTab = 'agp' | 'daily' | 'logbook';

/** The profile is always there; the others where there is something to show (D3-28). */
export function reportTabs({ dailyReport, logbook }: Pick<ReportsData, 'dailyReport' | 'logbook'>): ReportTab[] {
  return [
    'agp',
    ...(hasDailyData(dailyReport) ? (['daily'] as const) : []),
    ...(hasWeeks(logbook) ? (['logbook'] as const) : []),
  ];
}

/** Non-null with at least one series that is not empty. */
function hasDailyData(daily: ReportsData['dailyReport']): boolean {
  return daily !== null && Object.values(daily).some(isFilledSeries);
}

function isFilledSeries(series: unknown): boolean {
  if (Array.isArray(series)) return series.length > 0;
  return typeof series === 'object' && series !== null && Object.values(series).some(Array.isArray)
    ? Object.values(series).some(isFilledSeries)
    : false;
}

const hasWeeks = (logbook: ReportsData['logbook']) => logbook !== null && Object.keys(logbook.pages).length > 0;

/** True when not a single thing was recorded in the days of the report, and no rates are known. */
export function hasNoData(reportsData: ReportsData): boolean {
  const { agp, existingRates } = reportsData;
  const groups = agp ? Object.values(agp.statistics) : [];
  return (
    reportTabs(reportsData).length === 1 &&
    groups.every((group) => group === null) &&
    existingRates.basalUnitsPerHour.length === 0
  );
}
