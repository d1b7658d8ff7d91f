import type { DeviceRecord } from '@glidepath/device-readings';

import type { ReadFile } from './file-preview.ts';

/** The server takes a day; an hour less, because its clock and this one differ. */
const AHEAD_MS = 23 * 3_600_000;

type Past = Readonly<{ reading: ReadFile | undefined; futureCount: number }>;

/** A device whose clock was set wrong writes times that are still to come; the server refuses whatever comes with them. */
export function withoutFuture(reading: ReadFile, nowMs: number): Past {
  const { records } = reading;
  // Records are in order of time.
  const firstLater = records.findIndex(({ atMs }) => atMs > nowMs + AHEAD_MS);
  if (firstLater === -1) return { reading, futureCount: 0 };
  const past = records.slice(0, firstLater);
  const futureCount = records.length - past.length;
  const [first, last] = [past[0], past.at(-1)];
  if (!first || !last) return { reading: undefined, futureCount };
  const named = new Set(past.map(({ deviceId }) => deviceId));
  return {
    futureCount,
    reading: {
      ...reading,
      records: past,
      devices: reading.devices.filter(({ deviceId }) => named.has(deviceId)),
      period: { fromMs: first.atMs, toMs: last.atMs },
      countsByType: countsByType(past),
    },
  };
}

function countsByType(records: readonly DeviceRecord[]): ReadFile['countsByType'] {
  const counts: Partial<Record<DeviceRecord['type'], number>> = {};
  for (const { type } of records) counts[type] = (counts[type] ?? 0) + 1;
  return counts;
}
