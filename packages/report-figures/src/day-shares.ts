import { dayTimeInRange, scantMinutes } from './day-time-in-range.ts';
import type { RangeShares } from './ranges-bar-parts.ts';
import type { DailyReport } from './report-answer.ts';

export type DayShares = Readonly<{
  sharesPercent: RangeShares;
  /** In percent; the whole one is rounded together with the other four so that they add to 100 (D3-19). */
  target: Readonly<{ value: number; rawValue: number }>;
  /** Where too little of the day was recorded for its shares to stand alone; else null. */
  scantHours: number | null;
}>;

/** Null for a day without sensor data. */
export function dayShares(daily: DailyReport, day: string): DayShares | null {
  const shares = dayTimeInRange(daily.timeInRange, day);
  const target = shares?.find(({ range }) => range === 'target');
  if (!shares || !target) return null;
  const minutes = scantMinutes(daily, day);
  return {
    sharesPercent: Object.fromEntries(shares.map(({ range, exactPercent }) => [range, exactPercent])) as RangeShares,
    target: { value: target.wholePercent, rawValue: target.exactPercent },
    scantHours: minutes === null ? null : Math.round(minutes / 6) / 10,
  };
}
