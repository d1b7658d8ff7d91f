import { GLYCEMIA_RISK_ZONES, type GlycemiaRiskZone, glycemiaRisk, roundedHalfUp } from '@glidepath/quantities';

import { type Figure, figure } from '../rounding/figure.ts';
import type { TimeInRanges } from '../time-in-range/time-in-ranges.ts';

const ZONE_WIDTH = 100 / GLYCEMIA_RISK_ZONES.length;

export type GlycemiaRiskIndex = Readonly<{
  index: Figure;
  /** By the index as shown. */
  zone: GlycemiaRiskZone;
  hypoglycemiaComponent: Figure;
  hyperglycemiaComponent: Figure;
}>;

/** Null without readings. */
export function glycemiaRiskIndex(ranges: TimeInRanges): GlycemiaRiskIndex | null {
  const [veryLow, low] = [ranges.lt54.rawValue, ranges.gte54lt70.rawValue];
  const [high, veryHigh] = [ranges.gt180lte250.rawValue, ranges.gt250.rawValue];
  if (veryLow === null || low === null || high === null || veryHigh === null) return null;
  const { index, hypoglycemia, hyperglycemia } = glycemiaRisk({
    below54: veryLow,
    from54To70: low,
    from180To250: high,
    above250: veryHigh,
  });
  return {
    index: figure(index, 0),
    zone: GLYCEMIA_RISK_ZONES[Math.max(0, Math.ceil(roundedHalfUp(index, 0) / ZONE_WIDTH) - 1)] ?? 'E',
    hypoglycemiaComponent: figure(hypoglycemia, 1),
    hyperglycemiaComponent: figure(hyperglycemia, 1),
  };
}
