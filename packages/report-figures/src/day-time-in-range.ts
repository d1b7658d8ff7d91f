import { DAY_SHARES_FROM_MINUTES, type PercentShare, wholePercents } from '@glidepath/quantities';

import { dayKeyOf } from './calendar-day.ts';
import type { GlucoseRange } from './glucose-ranges.ts';
import type { DailyReport } from './report-answer.ts';

/** From very low to very high, as a day's bar is read. */
const RANGES_UPWARD = ['veryLow', 'low', 'target', 'high', 'veryHigh'] as const satisfies readonly GlucoseRange[];

export type RangeShare = PercentShare & Readonly<{ range: GlucoseRange }>;

/** Fractions arrive with six decimals; as whole millionths they add and divide without blurred remainders. */
const MILLIONTHS = 1_000_000;

/** How much of a day was recorded, where it is too little for its shares to stand alone; null where it is enough. */
export function scantMinutes({ sensorMinutes }: Pick<DailyReport, 'sensorMinutes'>, day: string): number | null {
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
  return RANGES_UPWARD.map((range, index) => ({
    range,
    wholePercent: percents[index] ?? 0,
    exactPercent: (fractions[index] ?? 0) * 100,
  }));
}
