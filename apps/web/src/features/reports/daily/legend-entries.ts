import type { DailyReport } from '@glidepath/report-figures';

import type { DailyPanel } from '#charts/daily/daily-layout.ts';

/** Every mark of the stacked charts, from top to bottom. */
export const DAILY_MARKS = [
  'sensor',
  'meter',
  'manual',
  'meal',
  'basal',
  'tempBasal',
  'suspend',
  'bolus',
  'automated',
  'extended',
  'injectedBolus',
  'injectedBasal',
  'override',
  'siteChange',
  'activity',
  'note',
] as const;
export type DailyMark = (typeof DAILY_MARKS)[number];

/** Explains what this patient's report holds on any day, so that the legend stays the same from day to day. */
export function legendEntries(daily: DailyReport, charts: readonly DailyPanel[]): readonly DailyMark[] {
  const boluses = [
    ...daily.pumpBoluses,
    ...daily.automatedBoluses,
    ...daily.squareBoluses,
    ...daily.dualBoluses.extended,
    ...daily.dualBoluses.immediate,
  ];
  const counts: Readonly<Record<DailyMark, number>> = {
    sensor: daily.sensors.length,
    meter: Object.values(daily.bgs).flat().length,
    manual: Object.values(daily.manualBgs).flat().length,
    meal: daily.carbsAndMealSizes.length,
    basal: daily.pumpBasals.length,
    tempBasal: daily.pumpTempBasals.filter(({ rate }) => rate > 0).length,
    suspend: daily.pumpTempBasals.filter(({ rate }) => rate === 0).length,
    bolus: daily.pumpBoluses.length + daily.dualBoluses.immediate.length,
    automated: daily.automatedBoluses.length,
    extended: daily.dualBoluses.extended.length + daily.squareBoluses.length,
    injectedBolus: daily.mdiBoluses.length,
    injectedBasal: daily.mdiBasals.length,
    override: boluses.filter((bolus) => bolus.isOverrideIncrease === true || bolus.isOverrideDecrease === true).length,
    siteChange: daily.siteChanges.length,
    activity: charts.includes('exercise') ? daily.activities.length : 0,
    note: charts.includes('notes') ? daily.notes.length : 0,
  };
  return DAILY_MARKS.filter((mark) => counts[mark] > 0);
}
