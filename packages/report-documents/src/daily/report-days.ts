import { type DailyReport, daysFrom } from '@glidepath/report-figures';

/** From the first day on which anything was recorded to the last day of the report, without a hole. */
export function reportDays(daily: DailyReport): string[] {
  const firstDay = recordedDays(daily).toSorted()[0];
  if (firstDay === undefined) return [];
  return daysFrom(firstDay > daily.startDate ? firstDay : daily.startDate, daily.endDate);
}

function recordedDays(daily: DailyReport): string[] {
  const points = [
    ...daily.sensors,
    ...Object.values(daily.bgs).flat(),
    ...Object.values(daily.manualBgs).flat(),
    ...daily.carbsAndMealSizes,
    ...daily.notes,
    ...daily.activities,
    ...daily.siteChanges,
    ...daily.mdiBasals,
    ...daily.mdiBoluses,
  ];
  const stretches = [
    ...daily.pumpBasals,
    ...daily.pumpTempBasals,
    ...daily.pumpBoluses,
    ...daily.automatedBoluses,
    ...daily.dualBoluses.extended,
    ...daily.dualBoluses.immediate,
    ...daily.squareBoluses,
  ];
  const times = [...points.map(({ timestamp }) => timestamp), ...stretches.map(({ timestampStart }) => timestampStart)];
  return times.map((time) => time.slice(0, 10));
}
