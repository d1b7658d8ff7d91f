import { wholePercents } from '@glidepath/quantities';

import { BIN } from '../preparation/glucose-bin.ts';
import { type Figure, figure, NO_FIGURE } from '../rounding/figure.ts';

/** Percent of readings, the lower glucose first. */
export type TimeInRanges = Readonly<
  Record<'lt54' | 'gte54lt70' | 'lt70' | 'gte70lte180' | 'gt180lte250' | 'gt180' | 'gt250', Figure>
>;

export type RangeCounts = readonly [veryLow: number, low: number, target: number, high: number, veryHigh: number];

export function rangeCounts(binCounts: readonly number[]): RangeCounts {
  const inBin = (bin: keyof typeof BIN) => binCounts[BIN[bin]] ?? 0;
  const target = inBin('tightTarget') + inBin('upperTarget');
  return [inBin('veryLow'), inBin('low'), target, inBin('high'), inBin('veryHigh')];
}

/** The five add to 100; the two sums are sums of what is shown, so that a reader can add them up (D3-10). */
export function timeInRanges(binCounts: readonly number[]): TimeInRanges {
  const counts = rangeCounts(binCounts);
  const total = counts.reduce((sum, count) => sum + count, 0);
  const percents = wholePercents(counts);
  const part = (...ranges: readonly number[]): Figure => {
    if (!percents) return NO_FIGURE;
    const sumOf = (shares: readonly number[]) => ranges.reduce((sum, range) => sum + (shares[range] ?? 0), 0);
    return { value: sumOf(percents), rawValue: (sumOf(counts) * 100) / total };
  };
  return {
    lt54: part(0),
    gte54lt70: part(1),
    lt70: part(0, 1),
    gte70lte180: part(2),
    gt180lte250: part(3),
    gt180: part(3, 4),
    gt250: part(4),
  };
}

/** Percent of readings at 70-140 mg/dL (3.9-7.8 mmol/L). There is no agreed goal for it. */
export function timeInTightRange(binCounts: readonly number[]): Figure {
  const total = binCounts.reduce((sum, count) => sum + count, 0);
  return total === 0 ? NO_FIGURE : figure(((binCounts[BIN.tightTarget] ?? 0) * 100) / total, 0);
}
