import { wholePercents } from '@glidepath/quantities';

import type { DailyReport } from '../report-data.ts';
import { dayKeyOf } from './calendar-day.ts';

export const GLUCOSE_RANGES = ['veryLow', 'low', 'target', 'high', 'veryHigh'] as const;
export type GlucoseRange = (typeof GLUCOSE_RANGES)[number];

export type RangeShare = Readonly<{
  range: GlucoseRange;
  percent: number;
  /** There was some, though it rounds to 0: shown as "<1%", never as none (D3-10). */
  isBelowOne: boolean;
}>;

/** Fractions arrive with six decimals; as whole millionths they add and divide without blurred remainders. */
const MILLIONTHS = 1_000_000;

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
  return GLUCOSE_RANGES.map((range, index) => {
    const percent = percents[index] ?? 0;
    return { range, percent, isBelowOne: percent === 0 && (fractions[index] ?? 0) > 0 };
  });
}
