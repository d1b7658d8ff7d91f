import { GLUCOSE_LIMITS_MG_DL, glycemiaRisk } from '@glidepath/quantities';

/** Percentages of readings, 0-100; null without readings. */
export type GlucoseSummary = Readonly<{
  readings: number;
  meanMgDl: number;
  inRangePercent: number;
  below70Percent: number;
  below54Percent: number;
  above180Percent: number;
  above250Percent: number;
  /** Glycemia risk index, 0-100. */
  riskIndex: number;
}>;

const { lowFrom, targetFrom, targetUpTo, highUpTo } = GLUCOSE_LIMITS_MG_DL;

/** NaN is "no reading". Without any reading every figure but the count is NaN. */
export function glucoseSummary(glucoseMgDl: Iterable<number>): GlucoseSummary {
  let [readings, sum, below54, below70, above180, above250] = [0, 0, 0, 0, 0, 0];
  for (const glucose of glucoseMgDl) {
    if (Number.isNaN(glucose)) continue;
    readings += 1;
    sum += glucose;
    if (glucose < lowFrom) below54 += 1;
    if (glucose < targetFrom) below70 += 1;
    if (glucose > targetUpTo) above180 += 1;
    if (glucose > highUpTo) above250 += 1;
  }
  const percent = (count: number) => (100 * count) / readings;
  const shares = {
    below54Percent: percent(below54),
    below70Percent: percent(below70),
    above180Percent: percent(above180),
    above250Percent: percent(above250),
  };
  return {
    readings,
    meanMgDl: sum / readings,
    inRangePercent: percent(readings - below70 - above180),
    ...shares,
    riskIndex: riskIndex(shares),
  };
}

type Shares = Pick<GlucoseSummary, 'below54Percent' | 'below70Percent' | 'above180Percent' | 'above250Percent'>;

function riskIndex({ below54Percent, below70Percent, above180Percent, above250Percent }: Shares): number {
  return glycemiaRisk({
    below54: below54Percent,
    from54To70: below70Percent - below54Percent,
    from180To250: above180Percent - above250Percent,
    above250: above250Percent,
  }).index;
}
