import { isAboveTarget, isBelowTarget } from '../preparation/glucose-bin.ts';
import type { MeterReading } from '../smbg/meter-readings.ts';

export type HourGlucose = Readonly<{ value: number; multipleValues: boolean }>;

/**
 * The one value of an hour that is shown: the lowest if any is below 70, else the highest if any is above 180, else the
 * latest. A low is never hidden by another value (D3-24). Null without readings.
 */
export function hourGlucose(readings: readonly MeterReading[]): HourGlucose | null {
  let lowest = readings[0];
  if (!lowest) return null;
  let highest = lowest;
  let latest = lowest;
  for (const reading of readings) {
    if (reading.mgDl < lowest.mgDl) lowest = reading;
    if (reading.mgDl > highest.mgDl) highest = reading;
    if (reading.clockMs >= latest.clockMs) latest = reading;
  }
  const multipleValues = readings.length > 1;
  if (isBelowTarget(lowest.bin)) return { value: lowest.shownMgDl, multipleValues };
  return { value: (isAboveTarget(highest.bin) ? highest : latest).shownMgDl, multipleValues };
}
