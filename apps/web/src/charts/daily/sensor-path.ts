import { sensorRuns } from '@glidepath/report-figures';

import type { SensorPoint } from './daily-series.ts';

type PointScales = Readonly<{ xPx: (minute: number) => number; yPx: (glucoseMgDl: number) => number }>;

/**
 * One path for all readings, broken where the sensor was silent and where the clock was put back: the hour that comes
 * twice is two lines. A lone reading becomes a dot of the line's width.
 */
export function sensorPath(points: readonly SensorPoint[], { xPx, yPx }: PointScales): string {
  const place = ({ minute, glucoseMgDl }: SensorPoint) => `${tenths(xPx(minute))},${tenths(yPx(glucoseMgDl))}`;
  return sensorRuns(points)
    .map(
      (run) =>
        `M${run
          .map(place)
          .join('L')
          .replace(/^[^L]*/, '$&h0')}`,
    )
    .join('');
}

export function tenths(px: number): number {
  return Math.round(px * 10) / 10;
}
