import type { CgmRecord, Device, DeviceRecord } from '@glidepath/device-readings';

import type { Tx } from '#platform/database/database.ts';
import type { UploadSource } from '#platform/database/device-tables.ts';
import { newId } from '#platform/database/new-id.ts';
import type { Deps } from '#platform/deps.ts';
import { type EventRecord, insertDeviceEvents } from './device-event.repository.ts';
import { findOrInsertStreams, type PatientOfClinic } from './device-stream.repository.ts';
import { insertUpload, lockReadings } from './device-upload.repository.ts';
import { makeMonths } from './make-months.ts';
import { insertSensorReadings } from './sensor-reading.repository.ts';
import { storedTogether } from './stored-rows.ts';

type BroughtHistory = Readonly<{
  patient: PatientOfClinic;
  source: UploadSource;
  devices: readonly Device[];
  records: readonly DeviceRecord[];
}>;

export type StoredCounts = Readonly<{ received: number; stored: number }>;

/**
 * Stores what a source brought, all of it or nothing. What is known already is left out, so anything may be brought
 * again. `alsoKeep` belongs to the same transaction: how far a cloud was read is true exactly when its data is kept.
 */
export async function storeDeviceHistory(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  brought: BroughtHistory,
  alsoKeep: (tx: Tx) => Promise<void> = async () => undefined,
): Promise<StoredCounts> {
  await makeMonths(database, brought.records);
  const store = () =>
    database.inScope(brought.patient, async (tx) => {
      const stored = await storeRecords(tx, brought, clock.now());
      await alsoKeep(tx);
      return { received: brought.records.length, stored };
    });
  return store().catch((error: unknown) => {
    if (!wasInDeadlock(error)) throw error;
    return store();
  });
}

/** PostgreSQL's code for two that waited for each other. It undid all of this one, so that it can be done again. */
const wasInDeadlock = (error: unknown) => error instanceof Error && 'code' in error && error.code === '40P01';

async function storeRecords(tx: Tx, { patient, source, devices, records }: BroughtHistory, now: Date): Promise<number> {
  // Two that bring data of one patient take turns, so that each sees what the other stored.
  const locked = lockReadings(tx, patient.patientId);
  const [streamIds] = await Promise.all([findOrInsertStreams(tx, patient, { devices, records }), locked]);
  const storing = { streamIds, now };
  const stored = storedTogether([
    await insertSensorReadings(tx, patient, records.filter(isSensor), storing),
    await insertDeviceEvents(tx, patient, records.filter(isEvent), storing),
  ]);
  await insertUpload(tx, {
    id: newId(now),
    clinic_id: patient.clinicId,
    patient_id: patient.patientId,
    source,
    received: records.length,
    stored: stored.count,
    finished_at: now,
    newest_at: newestOf(records, now),
    oldest_stored_at: stored.oldestAt,
  });
  return stored.count;
}

const isSensor = (record: DeviceRecord): record is CgmRecord => record.type === 'cgm';
const isEvent = (record: DeviceRecord): record is EventRecord => record.type !== 'cgm';

/** Up to now: a clock that is ahead makes nothing newer. */
function newestOf(records: readonly DeviceRecord[], now: Date): Date | null {
  const newestMs = records.reduce((newest, { atMs }) => (atMs <= now.getTime() ? Math.max(newest, atMs) : newest), 0);
  return newestMs === 0 ? null : new Date(newestMs);
}
