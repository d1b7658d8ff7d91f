import { type GlucoseTopMgDl, isAboveTop } from '../axis/glucose-scale.ts';
import type { ProfilePoint, ProfileRun } from './profile-runs.ts';

/** Where curves leave the chart at the top: one mark for each stretch, at its highest value (D3-06). */
export function topMarkMinutes(runs: readonly ProfileRun[], topMgDl: GlucoseTopMgDl): number[] {
  return runs.flatMap((run) => stretchesAbove(run, topMgDl).map(highestMinute));
}

function stretchesAbove(run: ProfileRun, topMgDl: GlucoseTopMgDl): ProfilePoint[][] {
  const stretches: ProfilePoint[][] = [];
  let isInside = false;
  for (const point of run) {
    const isAbove = isAboveTop(point.levels.outerHigh, topMgDl);
    if (isAbove && isInside) stretches.at(-1)?.push(point);
    else if (isAbove) stretches.push([point]);
    isInside = isAbove;
  }
  return stretches;
}

function highestMinute(stretch: readonly ProfilePoint[]): number {
  return stretch.reduce((top, point) => (point.levels.outerHigh > top.levels.outerHigh ? point : top)).minute;
}
