import { daysFrom } from './calendar-day.ts';
import type { DailyReport } from './report-answer.ts';

type Event = Readonly<{ timestamp?: string; timestampStart?: string }>;

/** The days on which anything was recorded, YYYY-MM-DD. */
export function recordedDays({ bgs, manualBgs, dualBoluses, ...daily }: DailyReport): ReadonlySet<string> {
  const lists = [daily, bgs, manualBgs, dualBoluses].flatMap((group) => Object.values(group).filter(Array.isArray));
  const days = new Set<string>();
  for (const list of lists) {
    for (const { timestamp, timestampStart } of list as readonly Event[]) {
      const moment = timestamp ?? timestampStart;
      if (moment !== undefined) days.add(moment.slice(0, 10));
    }
  }
  return days;
}

/** From the first day on which anything was recorded to the last day of the report, without a hole. */
export function reportDays(daily: DailyReport): string[] {
  const firstDay = [...recordedDays(daily)].toSorted()[0];
  if (firstDay === undefined) return [];
  return daysFrom(firstDay > daily.startDate ? firstDay : daily.startDate, daily.endDate);
}
