import type { DeviceRecord } from '@glidepath/device-readings';
import type * as z from 'zod/mini';

import type { Camelised } from '../wire/camel-case.ts';
import type { deviceRecordWire } from '../wire/device-record.wire.ts';

/** A record as it travels: times as text, everything else by the names that the code uses. */
export type UploadedRecord = Camelised<z.infer<typeof deviceRecordWire>>;

const wallClock = (clockMs: number) => new Date(clockMs).toISOString().slice(0, 19);
const clockMs = (text: string) => Date.parse(`${text}Z`);

export function uploadedRecord(record: DeviceRecord): UploadedRecord {
  const { atMs, deviceClockMs, ...facts } = record;
  const stamp = { timestamp: `${wallClock(atMs)}Z`, deviceTime: wallClock(deviceClockMs) };
  if (facts.type !== 'clock_change') return { ...facts, ...stamp } as UploadedRecord;
  const { fromClockMs, toClockMs, ...others } = facts;
  return { ...others, ...stamp, fromClock: wallClock(fromClockMs), toClock: wallClock(toClockMs) };
}

/**
 * The inverse. `zone` is that of the upload, for records that say none of their own. JSON holds nothing undefined, so
 * what the schema calls optional is there or is not.
 */
export function recordOfUpload(record: UploadedRecord, zone: string): DeviceRecord {
  const { timestamp, deviceTime, ...facts } = record;
  const stamp = { zone: record.zone ?? zone, atMs: Date.parse(timestamp), deviceClockMs: clockMs(deviceTime) };
  if (facts.type !== 'clock_change') return { ...facts, ...stamp } as DeviceRecord;
  const { fromClock, toClock, ...others } = facts;
  return { ...others, ...stamp, fromClockMs: clockMs(fromClock), toClockMs: clockMs(toClock) } as DeviceRecord;
}
