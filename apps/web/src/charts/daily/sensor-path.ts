import type { SensorPoint } from './daily-series.ts';

/** Sensors report every 5 or 15 minutes; over a longer silence no line is drawn. */
const SENSOR_GAP_MINUTES = 30;

type PointScales = Readonly<{ xPx: (minute: number) => number; yPx: (glucoseMgDl: number) => number }>;

/**
 * One path for all readings, broken where the sensor was silent and where the clock was put back: the hour that comes
 * twice is two lines. A lone reading becomes a dot of the line's width.
 */
export function sensorPath(points: readonly SensorPoint[], { xPx, yPx }: PointScales): string {
  return points
    .map(({ minute, glucoseMgDl }, index) => {
      const place = `${tenths(xPx(minute))},${tenths(yPx(glucoseMgDl))}`;
      const passedMinutes = minute - (points[index - 1]?.minute ?? Number.NEGATIVE_INFINITY);
      return passedMinutes >= 0 && passedMinutes <= SENSOR_GAP_MINUTES ? `L${place}` : `M${place}h0`;
    })
    .join('');
}

export function tenths(px: number): number {
  return Math.round(px * 10) / 10;
}
