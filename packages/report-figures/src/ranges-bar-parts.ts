import { GLUCOSE_RANGES, type GlucoseRange } from './glucose-ranges.ts';

export type RangeShares = Readonly<Record<GlucoseRange, number>>;
/** Lengths are in the unit of the drawing: pixels of a screen, points of a page. */
export type BarPart = Readonly<{ range: GlucoseRange; start: number; length: number }>;

/**
 * Smaller parts could not be seen: very low glucose of 0.4 % is a few minutes a day, and what matters most (D3-10). No
 * larger than that: from here on a part is as long as its share.
 */
const LEAST_SHARE = 0.02;

/**
 * Parts of a stacked bar from the very high down. A share of nothing has no part; any other is at least `LEAST_SHARE`
 * of the bar (before all are made to fit), so that it is seen.
 */
export function rangesBarParts(sharesPercent: RangeShares, barLength: number): BarPart[] {
  const weights = GLUCOSE_RANGES.map((range) => ({ range, weight: weightOf(range) })).filter(
    ({ weight }) => weight > 0,
  );
  const total = weights.reduce((sum, { weight }) => sum + weight, 0);
  const parts: BarPart[] = [];
  let start = 0;
  for (const { range, weight } of weights) {
    const length = (weight / total) * barLength;
    parts.push({ range, start, length });
    start += length;
  }
  return parts;

  function weightOf(range: GlucoseRange): number {
    if (sharesPercent[range] <= 0) return 0;
    return Math.max(sharesPercent[range] / 100, LEAST_SHARE);
  }
}
