import { type Figure, figure, rounded } from '../rounding/figure.ts';
import type { TimeInRanges } from '../time-in-range/time-in-ranges.ts';

const ZONES = ['A', 'B', 'C', 'D', 'E'] as const;
const ZONE_WIDTH = 20;
const CAP = 100;

export type GlycemiaRiskIndex = Readonly<{
  index: Figure;
  /** By the index as shown: A to 20, B to 40, C to 60, D to 80, E above. */
  zone: (typeof ZONES)[number];
  hypoglycemiaComponent: Figure;
  hyperglycemiaComponent: Figure;
}>;

/**
 * GRI = 3.0 x hypo + 1.6 x hyper component, at most 100, from unrounded percentages: Klonoff et al., J Diabetes Sci
 * Technol 2023;17:1226. Null without readings.
 */
export function glycemiaRiskIndex(ranges: TimeInRanges): GlycemiaRiskIndex | null {
  const [veryLow, low] = [ranges.lt54.rawValue, ranges.gte54lt70.rawValue];
  const [high, veryHigh] = [ranges.gt180lte250.rawValue, ranges.gt250.rawValue];
  if (veryLow === null || low === null || high === null || veryHigh === null) return null;
  const hypo = veryLow + 0.8 * low;
  const hyper = veryHigh + 0.5 * high;
  const exact = Math.min(CAP, 3 * hypo + 1.6 * hyper);
  return {
    index: figure(exact, 0),
    zone: ZONES[Math.max(0, Math.ceil(rounded(exact, 0) / ZONE_WIDTH) - 1)] ?? 'E',
    hypoglycemiaComponent: figure(hypo, 1),
    hyperglycemiaComponent: figure(hyper, 1),
  };
}
