import { isAboveTarget, isBelowTarget } from '../preparation/glucose-bin.ts';
import type { DaySpan } from '../preparation/report-window.ts';
import type { SensorReadings } from '../preparation/sensor-readings.ts';
import type { MeterReading } from '../smbg/meter-readings.ts';

export type GlucosePoint = Readonly<{ timestamp: string; value: number }>;
export type RangedPoints = Readonly<{
  low: readonly GlucosePoint[];
  inRange: readonly GlucosePoint[];
  high: readonly GlucosePoint[];
}>;

type ClockText = (clockMs: number) => string;

/** Whole after a conversion, with a tenth where the device had one. */
export function sensorPoints(
  readings: SensorReadings,
  { firstDay, lastDay }: DaySpan,
  clockTextOf: ClockText,
): GlucosePoint[] {
  const points: GlucosePoint[] = [];
  for (let index = 0; index < readings.count; index += 1) {
    const day = readings.day[index] ?? 0;
    if (day < firstDay || day > lastDay) continue;
    points.push({ timestamp: clockTextOf(readings.clockMs[index] ?? 0), value: readings.shownMgDl[index] ?? 0 });
  }
  return points;
}

/** Below 70, above 180, and between. */
export function rangedPoints(readings: readonly MeterReading[], clockTextOf: ClockText): RangedPoints {
  const low: GlucosePoint[] = [];
  const inRange: GlucosePoint[] = [];
  const high: GlucosePoint[] = [];
  for (const { clockMs, shownMgDl, bin } of readings) {
    const point = { timestamp: clockTextOf(clockMs), value: shownMgDl };
    if (isBelowTarget(bin)) low.push(point);
    else if (isAboveTarget(bin)) high.push(point);
    else inRange.push(point);
  }
  return { low, inRange, high };
}
