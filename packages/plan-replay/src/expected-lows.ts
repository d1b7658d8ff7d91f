import type { GlucoseSummary } from './glucose-summary.ts';
import { shareOf } from './predicted-effect.ts';

/** Shares of time, 0-100. */
export type ExpectedShare = Readonly<{ nowPercent: number; expectedPercent: number }>;
export type ExpectedLows = Readonly<{ below70: ExpectedShare; below54: ExpectedShare }>;

type Lows = Pick<GlucoseSummary, 'below70Percent' | 'below54Percent'>;
type Replayed = Readonly<{
  raw: Readonly<{ before: Lows; after: Lows }>;
  isLarge?: boolean | undefined;
  /** What was stored long ago may lack it: a large change was then taken at its full effect. */
  beyondMeasured?: number | undefined;
}>;

/** How much time below 70 and 54 mg/dL the new plan may come to, scaled as the shown change is. */
export function expectedLows({ raw, isLarge, beyondMeasured = isLarge ? 1 : 0 }: Replayed): ExpectedLows {
  const { before, after } = raw;
  const share = (of: (summary: Lows) => number): ExpectedShare => {
    const change = (of(after) - of(before)) * shareOf('timeBelowRangePoints', beyondMeasured);
    return { nowPercent: of(before), expectedPercent: Math.min(100, Math.max(0, of(before) + change)) };
  };
  return {
    below70: share(({ below70Percent }) => below70Percent),
    below54: share(({ below54Percent }) => below54Percent),
  };
}
