import { type PercentShare, percentText, type ShownPercent, shownPercent, shownSum } from '@glidepath/quantities';
import { type GlucoseRange, type RangeShares, type ReportStatistics, timeInRanges } from '@glidepath/report-figures';

export type TimeInRangesShares = Readonly<{
  ranges: Readonly<Record<GlucoseRange, PercentShare>>;
  aboveTarget: ShownPercent;
  belowTarget: ShownPercent;
}>;

/** Null unless all five are known. */
export function timeInRangesShares(cgm: ReportStatistics['cgm']): TimeInRangesShares | null {
  const ranges = cgm && timeInRanges(cgm);
  if (!ranges) return null;
  return {
    ranges,
    aboveTarget: shownSum([ranges.high, ranges.veryHigh]),
    belowTarget: shownSum([ranges.veryLow, ranges.low]),
  };
}

/** What the bar draws: the smallest share must be seen, so it counts as something. */
export function barShares({ ranges }: TimeInRangesShares): RangeShares {
  const drawn = ({ wholePercent, exactPercent }: PercentShare) =>
    exactPercent > 0 && exactPercent < 1 ? 0.5 : wholePercent;
  const { veryHigh, high, target, low, veryLow } = ranges;
  return {
    veryHigh: drawn(veryHigh),
    high: drawn(high),
    target: drawn(target),
    low: drawn(low),
    veryLow: drawn(veryLow),
  };
}

export function shareText(share: PercentShare): string {
  return percentText(shownPercent(share));
}
