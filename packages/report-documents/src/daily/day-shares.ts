import { DAY_SHARES_FROM_MINUTES, wholePercents } from '@glidepath/quantities';

import type { GlucoseRange } from '../look/glucose-ranges.ts';
import type { DailyReport } from '../report-input.ts';
import { dayKeyOf } from '../writing/calendar-day.ts';

export type DayShares = Readonly<{
  shares: Readonly<Record<GlucoseRange, number>>;
  /** In percent; the whole one is rounded together with the other four so that they add to 100 (D3-19). */
  target: Readonly<{ value: number; rawValue: number }>;
  /** Where too little of the day was recorded for its shares to stand alone; else null. */
  scantHours: number | null;
}>;

/** Fractions arrive with six decimals; as whole millionths they add and divide without blurred remainders. */
const MILLIONTHS = 1_000_000;

/** Null for a day without sensor data. */
export function dayShares({ timeInRange, sensorMinutes }: DailyReport, day: string): DayShares | null {
  const fractions = timeInRange[dayKeyOf(day)];
  if (!fractions) return null;
  const shares = {
    veryLow: fractions.seriousBelowRange,
    low: fractions.belowRange,
    target: fractions.inRange,
    high: fractions.aboveRange,
    veryHigh: fractions.seriousAboveRange,
  };
  const percents = wholePercents(Object.values(shares).map((share) => Math.round(share * MILLIONTHS)));
  const targetPercent = percents?.[Object.keys(shares).indexOf('target')];
  if (targetPercent === undefined) return null;
  const minutes = sensorMinutes?.[dayKeyOf(day)] ?? DAY_SHARES_FROM_MINUTES;
  const scantHours = minutes < DAY_SHARES_FROM_MINUTES ? Math.round(minutes / 6) / 10 : null;
  return { shares, target: { value: targetPercent, rawValue: shares.target * 100 }, scantHours };
}
