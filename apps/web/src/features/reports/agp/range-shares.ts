import { type PercentShare, percentText, type ShownPercent, shownPercent, shownSum } from '@glidepath/quantities';

import type { GlucoseRange } from '#charts/glucose-colours.ts';
import type { ReportStatistics } from '../report-data.ts';

type CgmFigure = NonNullable<ReportStatistics['cgm']>['avg'];

export type TimeInRangesShares = Readonly<{
  ranges: Readonly<Record<GlucoseRange, PercentShare>>;
  aboveTarget: ShownPercent;
  belowTarget: ShownPercent;
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
    aboveTarget: shownSum([high, veryHigh]),
    belowTarget: shownSum([veryLow, low]),
  };
}

/** A percentage of the wire with the unrounded one beside it; reports made before there was one have the whole alone. */
function shareOf({ value, rawValue }: Pick<CgmFigure, 'value' | 'rawValue'>): PercentShare | null {
  if (value === null || !Number.isFinite(value)) return null;
  return { wholePercent: value, exactPercent: rawValue ?? value };
}

/** What the bar draws: the smallest share must be seen, so it counts as something. */
export function barShares({ ranges }: TimeInRangesShares): Readonly<Record<GlucoseRange, number>> {
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
