import type { GlucoseRange } from '#charts/glucose-colours.ts';
import type { ReportStatistics } from '../report-data.ts';

type CgmFigure = NonNullable<ReportStatistics['cgm']>['avg'];

export type Share = Readonly<{
  percent: number;
  /** More than nothing, though it rounds to 0: shown as '<1%' (D3-10). */
  isTrace: boolean;
}>;

export type TimeInRangesShares = Readonly<{
  ranges: Readonly<Record<GlucoseRange, Share>>;
  aboveTarget: Share | null;
  belowTarget: Share | null;
}>;

/** Null unless all five are known: parts of a bar mean something only together. */
export function timeInRangesShares(cgm: ReportStatistics['cgm']): TimeInRangesShares | null {
  if (!cgm) return null;
  const veryHigh = shareOf(cgm.gt250);
  const high = shareOf(cgm.gt180lte250);
  const target = shareOf(cgm.gte70lte180);
  const low = shareOf(cgm.gte54lt70);
  const veryLow = shareOf(cgm.lt54);
  if (!veryHigh || !high || !target || !low || !veryLow) return null;
  return {
    ranges: { veryHigh, high, target, low, veryLow },
    aboveTarget: shareOf(cgm.gt180),
    belowTarget: shareOf(cgm.lt70),
  };
}

function shareOf({ value, rawValue }: CgmFigure): Share | null {
  if (value === null || !Number.isFinite(value)) return null;
  return { percent: value, isTrace: value === 0 && (rawValue ?? 0) > 0 };
}

/** What the bar draws: a trace must be seen, so it counts as something. */
export function barShares({ ranges }: TimeInRangesShares): Readonly<Record<GlucoseRange, number>> {
  const drawn = ({ percent, isTrace }: Share) => (isTrace ? 0.5 : percent);
  const { veryHigh, high, target, low, veryLow } = ranges;
  return {
    veryHigh: drawn(veryHigh),
    high: drawn(high),
    target: drawn(target),
    low: drawn(low),
    veryLow: drawn(veryLow),
  };
}

export function shareText({ percent, isTrace }: Share): string {
  return isTrace ? '<1%' : `${percent}%`;
}
