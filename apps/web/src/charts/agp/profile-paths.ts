import type { ProfileLevel, ProfilePoint, ProfileRun } from '@glidepath/report-figures';
import { area, line } from 'd3-shape';

import type { GlucoseScale } from '../axis/glucose-scale.ts';
import type { TimeScale } from '../axis/time-scale.ts';

type Scales = Readonly<{ time: TimeScale; glucose: GlucoseScale }>;

/** Straight between slots: smooth curves through neighbouring percentiles could cross. */
export function levelPath(runs: readonly ProfileRun[], level: ProfileLevel, { time, glucose }: Scales): string {
  const draw = line<ProfilePoint>(
    ({ minute }) => time.xPx(minute),
    ({ levels }) => glucose.yPx(levels[level]),
  );
  return runs.map((run) => draw([...run]) ?? '').join('');
}

export function bandPath(
  runs: readonly ProfileRun[],
  [lower, upper]: readonly [ProfileLevel, ProfileLevel],
  { time, glucose }: Scales,
): string {
  const draw = area<ProfilePoint>(
    ({ minute }) => time.xPx(minute),
    ({ levels }) => glucose.yPx(levels[lower]),
    ({ levels }) => glucose.yPx(levels[upper]),
  );
  return runs.map((run) => draw([...run]) ?? '').join('');
}
