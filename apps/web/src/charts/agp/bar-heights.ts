import { GLUCOSE_RANGES, type GlucoseRange } from '../glucose-colours.ts';

export type RangeShares = Readonly<Record<GlucoseRange, number>>;
export type BarPart = Readonly<{ range: GlucoseRange; topPx: number; heightPx: number }>;

/** Smaller parts could not be seen; the target, which matters most, never shrinks to a sliver. */
const LEAST_SHARE = 0.06;
const LEAST_TARGET_SHARE = 0.12;

/** Parts of a stacked bar from the top down. A share of nothing has no part; any other is high enough to be seen. */
export function barParts(shares: RangeShares, barHeightPx: number): BarPart[] {
  const weights = GLUCOSE_RANGES.map((range) => ({ range, weight: weightOf(range, shares[range]) })).filter(
    ({ weight }) => weight > 0,
  );
  const total = weights.reduce((sum, { weight }) => sum + weight, 0);
  const parts: BarPart[] = [];
  let topPx = 0;
  for (const { range, weight } of weights) {
    const heightPx = (weight / total) * barHeightPx;
    parts.push({ range, topPx, heightPx });
    topPx += heightPx;
  }
  return parts;
}

function weightOf(range: GlucoseRange, sharePercent: number): number {
  if (sharePercent <= 0) return 0;
  return Math.max(sharePercent / 100, range === 'target' ? LEAST_TARGET_SHARE : LEAST_SHARE);
}
