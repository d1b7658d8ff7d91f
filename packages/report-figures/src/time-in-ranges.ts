import type { PercentShare } from '@glidepath/quantities';

import { GLUCOSE_RANGES, type GlucoseRange } from './glucose-ranges.ts';
import type { CgmStatistics } from './report-answer.ts';

/** What the report calls the ranges. */
export const RANGE_FIGURES = {
  veryHigh: 'gt250',
  high: 'gt180lte250',
  target: 'gte70lte180',
  low: 'gte54lt70',
  veryLow: 'lt54',
} as const satisfies Readonly<Record<GlucoseRange, keyof CgmStatistics>>;

/** Null unless all five are known: parts of a bar mean something only together. */
export function timeInRanges(cgm: CgmStatistics): Readonly<Record<GlucoseRange, PercentShare>> | null {
  const shares = GLUCOSE_RANGES.flatMap((range) => {
    const share = shareOf(cgm[RANGE_FIGURES[range]]);
    return share ? [[range, share] as const] : [];
  });
  if (shares.length < GLUCOSE_RANGES.length) return null;
  return Object.fromEntries(shares) as Record<GlucoseRange, PercentShare>;
}

/** A percentage of the wire with the unrounded one beside it; reports made before there was one have the whole alone. */
function shareOf({ value, rawValue }: CgmStatistics['lt54']): PercentShare | null {
  if (value === null || !Number.isFinite(value)) return null;
  return { wholePercent: value, exactPercent: rawValue ?? value };
}
