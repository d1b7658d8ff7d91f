import { dayAfter } from '@glidepath/quantities';

import { scantMinutes } from './day-time-in-range.ts';
import { recordedDays } from './recorded-days.ts';
import type { DailyReport } from './report-answer.ts';

/**
 * The day that the daily report opens on: the last full one. A day that still runs, or of which little was recorded, would
 * show how it began. Where no day is full, the last with data; where none has any, the last of the report.
 */
export function openingDay(daily: DailyReport): string {
  const days = [...recordedDays(daily)].filter((day) => day >= daily.startDate && day <= daily.endDate).toSorted();
  // Reports made before the last whole day was told may hold one that still runs.
  const lastWholeDay = daily.lastWholeDate ?? dayAfter(daily.endDate, -1);
  const full = days.findLast((day) => day <= lastWholeDay && scantMinutes(daily, day) === null);
  return full ?? days.at(-1) ?? daily.endDate;
}
