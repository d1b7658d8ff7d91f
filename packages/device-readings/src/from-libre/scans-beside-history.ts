import { MINUTE_MS } from '@glidepath/quantities';

/** A sensor reading, and whether the sensor stored it by itself or the user looked. */
type SensorReading = Readonly<{ deviceId: string; atMs: number; isScan: boolean }>;

/**
 * The scans that say nothing new. A sensor's own history covers its whole time; a scan counts only where the history
 * has a hole, that is, where no stored reading of any sensor lies within an interval of it.
 */
export function scansBesideHistory<Reading extends SensorReading>(
  readings: readonly Reading[],
  intervalMinutes: (deviceId: string) => number,
): Set<Reading> {
  const stored = Float64Array.from(
    readings.filter((one) => !one.isScan),
    (one) => one.atMs,
  ).sort();
  const isCovered = ({ atMs, deviceId }: Reading) => {
    const reachMs = intervalMinutes(deviceId) * MINUTE_MS;
    const next = firstAtOrAfter(stored, atMs - reachMs);
    return next !== undefined && next <= atMs + reachMs;
  };
  return new Set(readings.filter((one) => one.isScan && isCovered(one)));
}

function firstAtOrAfter(sorted: Float64Array, atMs: number): number | undefined {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((sorted[middle] ?? 0) < atMs) low = middle + 1;
    else high = middle;
  }
  return sorted[low];
}
