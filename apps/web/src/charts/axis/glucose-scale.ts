import type { CHART_TOP_MG_DL } from '@glidepath/quantities';
import { scaleLinear } from 'd3-scale';

import type { PlotArea } from '../plot-area.ts';

/** Top of the axis (AGP-08). */
export type GlucoseTopMgDl = (typeof CHART_TOP_MG_DL)[keyof typeof CHART_TOP_MG_DL];

export type GlucoseScale = Readonly<{ topMgDl: GlucoseTopMgDl; yPx: (glucoseMgDl: number) => number }>;

/** Only the drawing is cut at the top: a higher value sits at the edge, and its text states the true one (D3-06). */
export function glucoseScale(topMgDl: GlucoseTopMgDl, { yTopPx, yBottomPx }: PlotArea): GlucoseScale {
  const scale = scaleLinear([0, topMgDl], [yBottomPx, yTopPx]).clamp(true);
  return { topMgDl, yPx: (glucoseMgDl) => scale(glucoseMgDl) };
}

export function isAboveTop(glucoseMgDl: number, topMgDl: GlucoseTopMgDl): boolean {
  return glucoseMgDl > topMgDl;
}
