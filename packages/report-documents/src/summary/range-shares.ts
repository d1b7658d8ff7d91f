import { GLUCOSE_RANGES, type GlucoseRange } from '../look/glucose-ranges.ts';
import type { ReportStatistics } from '../report-input.ts';

export type CgmStatistics = NonNullable<ReportStatistics['cgm']>;
export type ShareFigure = CgmStatistics['lt54'];

export const RANGE_FIGURES = {
  veryHigh: 'gt250',
  high: 'gt180lte250',
  target: 'gte70lte180',
  low: 'gte54lt70',
  veryLow: 'lt54',
} as const satisfies Readonly<Record<GlucoseRange, keyof CgmStatistics>>;

export type BarPart = Readonly<{ range: GlucoseRange; startPt: number; lengthPt: number }>;

/** Smaller parts could not be seen; the target, which matters most, never shrinks to a sliver. */
const LEAST_SHARE = 0.045;
const LEAST_TARGET_SHARE = 0.12;

/** Parts of a stacked bar from the very high down. Nothing has no part; a trace of anything is seen. */
export function barParts(shares: Readonly<Record<GlucoseRange, number>>, lengthPt: number): BarPart[] {
  const weights = GLUCOSE_RANGES.map((range) => ({ range, weight: weightOf(range, shares[range]) }));
  const total = weights.reduce((sum, { weight }) => sum + weight, 0);
  let startPt = 0;
  return weights.flatMap(({ range, weight }) => {
    if (weight === 0) return [];
    const part = { range, startPt, lengthPt: (weight / total) * lengthPt };
    startPt += part.lengthPt;
    return [part];
  });
}

function weightOf(range: GlucoseRange, share: number): number {
  if (share <= 0) return 0;
  return Math.max(share, range === 'target' ? LEAST_TARGET_SHARE : LEAST_SHARE);
}

/** Unrounded, as shares of one; null unless all five are known. */
export function rangeShares(cgm: CgmStatistics): Readonly<Record<GlucoseRange, number>> | null {
  const percent = (range: GlucoseRange) => {
    const { value, rawValue } = cgm[RANGE_FIGURES[range]];
    return value === null ? null : (rawValue ?? value);
  };
  const [veryHigh, high, target, low, veryLow] = [
    percent('veryHigh'),
    percent('high'),
    percent('target'),
    percent('low'),
    percent('veryLow'),
  ];
  if (veryHigh === null || high === null || target === null || low === null || veryLow === null) return null;
  return { veryHigh: veryHigh / 100, high: high / 100, target: target / 100, low: low / 100, veryLow: veryLow / 100 };
}
