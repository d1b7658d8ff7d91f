import { MINUTES_PER_DAY } from '@glidepath/quantities';
import { scaleLinear } from 'd3-scale';

import type { PlotArea } from '../plot-area.ts';

/** How many days one chart may show. */
export type DayCount = 1 | 3 | 7;

/** Minutes from the first midnight, to pixels. */
export type TimeScale = Readonly<{ xPx: (minute: number) => number; minute: (xPx: number) => number }>;

export function timeScale(dayCount: DayCount, { xStartPx, xEndPx }: PlotArea): TimeScale {
  const scale = scaleLinear([0, dayCount * MINUTES_PER_DAY], [xStartPx, xEndPx]).clamp(true);
  return { xPx: (minute) => scale(minute), minute: (xPx) => scale.invert(xPx) };
}
