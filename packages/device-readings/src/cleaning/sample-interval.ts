import { MINUTE_MS } from '@glidepath/quantities';

import type { Device, DeviceRecord } from '../device-record.ts';
import { HOLE_FROM_MS, USUAL_INTERVAL_MINUTES } from './cleaning-rules.ts';

/** Fewer gaps between readings prove nothing. */
const MIN_GAPS = 6;

type Gaps = Readonly<{ short: number; long: number }>;

/**
 * Devices with the time that one of their readings covers, as the distance of the readings shows it: most sources do
 * not state it, and one name (an app's, a site's) may stand for any sensor. What is stated counts, unless readings come
 * more often: readings may be lost, but none is added. Records come in order of time; devices that are not named are
 * added.
 */
export function withSeenIntervals(records: readonly DeviceRecord[], devices: readonly Device[]): Device[] {
  const gaps = gapsOf(records);
  const named = new Map(devices.map((device) => [device.deviceId, device]));
  for (const [deviceId, seen] of gaps) {
    const device = named.get(deviceId) ?? { deviceId, kind: 'cgm' };
    named.set(deviceId, { ...device, sampleIntervalMinutes: intervalOf(seen, device.sampleIntervalMinutes) });
  }
  return [...named.values()];
}

function intervalOf(seen: Gaps, stated: number | undefined): number {
  const minutes = minutesOf(seen);
  if (stated === undefined || minutes === undefined) return stated ?? minutes ?? USUAL_INTERVAL_MINUTES;
  return Math.min(stated, minutes);
}

/** By the instants of what a sensor stored by itself, in any order; undefined where they are too few. */
export function seenIntervalMinutes(storedTimes: readonly number[]): number | undefined {
  const times = Float64Array.from(storedTimes).sort();
  const seen = { short: 0, long: 0 };
  for (let index = 1; index < times.length; index += 1) {
    countGap(seen, (times[index] ?? 0) - (times[index - 1] ?? 0));
  }
  return minutesOf(seen);
}

function gapsOf(records: readonly DeviceRecord[]): Map<string, Gaps> {
  const lastMs = new Map<string, number>();
  const gaps = new Map<string, { short: number; long: number }>();
  for (const { type, deviceId, atMs } of records) {
    if (type !== 'cgm') continue;
    const seen = gaps.get(deviceId) ?? { short: 0, long: 0 };
    gaps.set(deviceId, seen);
    countGap(seen, atMs - (lastMs.get(deviceId) ?? atMs));
    lastMs.set(deviceId, atMs);
  }
  return gaps;
}

/** Sensors store every minute, every five or every fifteen; a gap says nothing about that. */
function countGap(seen: { short: number; long: number }, gapMs: number): void {
  const minutes = gapMs / MINUTE_MS;
  if (minutes > 0 && minutes < 10) seen.short += 1;
  // Ten minutes may also mean that a reading between two was lost.
  else if (minutes >= 12 && gapMs < HOLE_FROM_MS) seen.long += 1;
}

/** Five minutes even where readings come every minute: none covers more than the time until the next. */
function minutesOf({ short, long }: Gaps): number | undefined {
  if (short + long < MIN_GAPS) return undefined;
  return short > long ? 5 : 15;
}
