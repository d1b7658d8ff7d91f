import type { Device } from '@glidepath/device-readings';

import type { Tx } from '#platform/database/database.ts';
import { findStreams } from './device-stream.repository.ts';
import { findEvents, findPackedReadings, type Period, type StoredEvent } from './stored-history.repository.ts';

/** What other modules ask about a patient's device data, beside the data itself. */
export { findKindsReceivedSince, hasNewsOf, wasVeryLowSince } from './device-news.repository.ts';
export { findDataVersion, findLastUploadTime } from './device-upload.repository.ts';
export { findLastRecordTime, hadLoopBefore } from './stored-history.repository.ts';

export type { Period, StoredEvent };

/** A patient's periods as they are stored, quick to read and to hand to another thread; `deviceHistory` makes records of it. */
export type StoredHistory = Readonly<{
  streams: readonly StoredStream[];
  packedReadings: Uint8Array;
  events: readonly StoredEvent[];
}>;

export type StoredStream = Readonly<{
  id: number;
  device_id: string;
  zone: string;
  kind: Device['kind'];
  manufacturer: string | null;
  model: string | null;
  serial_number: string | null;
  sample_interval_minutes: number | null;
  loop_system: Device['loopSystem'] | null;
}>;

/** Of one period or of several that do not overlap, the oldest first. */
export async function findStoredHistory(
  tx: Tx,
  patientId: string,
  ...periods: readonly Period[]
): Promise<StoredHistory> {
  const [streams, packedReadings, events] = await Promise.all([
    findStreams(tx, patientId),
    Promise.all(periods.map((period) => findPackedReadings(tx, patientId, period))),
    Promise.all(periods.map((period) => findEvents(tx, patientId, period))),
  ]);
  const [onlyReadings] = packedReadings;
  return {
    streams,
    packedReadings: onlyReadings && packedReadings.length === 1 ? onlyReadings : Buffer.concat(packedReadings),
    events: events.flat(),
  };
}

/** Of one period what sensors and meters measured, and nothing else. */
export async function findStoredGlucose(tx: Tx, patientId: string, period: Period): Promise<StoredHistory> {
  const [streams, packedReadings, events] = await Promise.all([
    findStreams(tx, patientId),
    findPackedReadings(tx, patientId, period),
    findEvents(tx, patientId, period, 'smbg'),
  ]);
  return { streams, packedReadings, events };
}
