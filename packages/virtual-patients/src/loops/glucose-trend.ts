import type { SensorReading } from './loop-controller.ts';

/** Without a reading for so long a loop no longer knows glucose. */
export const SENSOR_LOST_MINUTES = 20;
const SLOPE_MINUTES = 15;
const STEEPEST_MG_DL_PER_MIN = 3;

/** Glucose as the sensor saw it last, and how it moved in the quarter of an hour before. */
export type GlucoseTrend = Readonly<{ glucoseMgDl: number; slopeMgDlPerMin: number }>;

/** Null once the sensor is lost. */
export function glucoseTrend(readings: readonly SensorReading[], minute: number): GlucoseTrend | null {
  const newest = readings.at(-1);
  if (!newest || minute - newest.minute >= SENSOR_LOST_MINUTES) return null;
  const oldest = readings.find((reading) => newest.minute - reading.minute <= SLOPE_MINUTES) ?? newest;
  return { glucoseMgDl: newest.glucoseMgDl, slopeMgDlPerMin: slopeBetween(oldest, newest) };
}

function slopeBetween(oldest: SensorReading, newest: SensorReading): number {
  if (oldest.minute === newest.minute) return 0;
  const slope = (newest.glucoseMgDl - oldest.glucoseMgDl) / (newest.minute - oldest.minute);
  return Math.max(-STEEPEST_MG_DL_PER_MIN, Math.min(STEEPEST_MG_DL_PER_MIN, slope));
}

export function glucoseAheadMgDl({ glucoseMgDl, slopeMgDlPerMin }: GlucoseTrend, minutes: number): number {
  return glucoseMgDl + minutes * slopeMgDlPerMin;
}
