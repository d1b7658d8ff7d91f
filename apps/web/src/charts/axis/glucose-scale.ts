import { scaleLinear } from 'd3-scale';

import type { PlotArea } from '../plot-area.ts';

/** Top of the axis in mg/dL; 350 where the clinic chose the wider band (AGP-08). */
export type GlucoseTopMgDl = 400 | 350;

export type GlucoseScale = Readonly<{ topMgDl: GlucoseTopMgDl; yPx: (glucoseMgDl: number) => number }>;

/** Only the drawing is cut at the top: a higher value sits at the edge, and its text states the true one (D3-06). */
export function glucoseScale(topMgDl: GlucoseTopMgDl, { yTopPx, yBottomPx }: PlotArea): GlucoseScale {
  const scale = scaleLinear([0, topMgDl], [yBottomPx, yTopPx]).clamp(true);
  return { topMgDl, yPx: (glucoseMgDl) => scale(glucoseMgDl) };
}

export function isAboveTop(glucoseMgDl: number, topMgDl: GlucoseTopMgDl): boolean {
  return glucoseMgDl > topMgDl;
}
