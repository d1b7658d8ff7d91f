import { DAY_SHARES_FROM_MINUTES, type PercentShare, wholePercents } from '@glidepath/quantities';

import type { DailyReport } from '../report-data.ts';
import { dayKeyOf } from './calendar-day.ts';

export const GLUCOSE_RANGES = ['veryLow', 'low', 'target', 'high', 'veryHigh'] as const;
export type GlucoseRange = (typeof GLUCOSE_RANGES)[number];

export type RangeShare = PercentShare & Readonly<{ range: GlucoseRange }>;

/** Fractions arrive with six decimals; as whole millionths they add and divide without blurred remainders. */
const MILLIONTHS = 1_000_000;

/** How much of a day was recorded, where it is too little for its shares to stand alone; null where it is enough. */
export function scantMinutes({ sensorMinutes }: DailyReport, day: string): number | null {
  const minutes = sensorMinutes?.[dayKeyOf(day)] ?? DAY_SHARES_FROM_MINUTES;
  return minutes < DAY_SHARES_FROM_MINUTES ? minutes : null;
}

/** Five whole percents that add to 100; null for a day without data (D3-19). */
export function dayTimeInRange(timeInRange: DailyReport['timeInRange'], day: string): readonly RangeShare[] | null {
  const shares = timeInRange[dayKeyOf(day)];
  if (!shares) return null;
  const fractions = [
    shares.seriousBelowRange,
    shares.belowRange,
    shares.inRange,
    shares.aboveRange,
    shares.seriousAboveRange,
  ];
  const percents = wholePercents(fractions.map((fraction) => Math.round(fraction * MILLIONTHS)));
  if (!percents) return null;
  return GLUCOSE_RANGES.map((range, index) => ({
    range,
    wholePercent: percents[index] ?? 0,
    exactPercent: (fractions[index] ?? 0) * 100,
  }));
}
