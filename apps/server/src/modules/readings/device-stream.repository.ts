import type { Device, DeviceRecord } from '@glidepath/device-readings';
import { sql } from 'kysely';

import type { Tx } from '#platform/database/database.ts';

export type PatientOfClinic = Readonly<{ clinicId: string; patientId: string }>;
type StreamKey = Readonly<{ deviceId: string; zone: string }>;
/** The number of the stream a record belongs to. */
export type StreamIds = (record: StreamKey) => number;

const keyOf = ({ deviceId, zone }: StreamKey) => `${deviceId}\n${zone}`;

/** Finds the streams of the records, and makes those that are new. */
export async function findOrInsertStreams(
  tx: Tx,
  { clinicId, patientId }: PatientOfClinic,
  history: Readonly<{ devices: readonly Device[]; records: readonly DeviceRecord[] }>,
): Promise<StreamIds> {
  const wanted = new Map(history.records.map((record) => [keyOf(record), record]));
  const known = await streamIdsOf(tx, patientId);
  const missing = [...wanted].filter(([key]) => !known.has(key)).map(([, record]) => record);
  if (missing.length > 0) {
    const rows = missing.map(({ deviceId, zone }) => ({
      clinic_id: clinicId,
      patient_id: patientId,
      ...deviceColumns(
        deviceId,
        history.devices.find((device) => device.deviceId === deviceId),
      ),
      zone,
    }));
    const inserted = await tx
      .insertInto('device_streams')
      .values(rows)
      .returning(['id', 'device_id as deviceId', 'zone'])
      .execute();
    for (const row of inserted) known.set(keyOf(row), row.id);
  }
  await updateLoopSystems(tx, patientId, history);
  return (record) => {
    const id = known.get(keyOf(record));
    if (id === undefined) throw new Error('A record came without its stream.');
    return id;
  };
}

async function streamIdsOf(tx: Tx, patientId: string): Promise<Map<string, number>> {
  const rows = await tx
    .selectFrom('device_streams')
    .select(['id', 'device_id as deviceId', 'zone'])
    .where('patient_id', '=', patientId)
    .execute();
  return new Map(rows.map((row) => [keyOf(row), row.id]));
}

/**
 * People change from one loop to another with the same device. What is brought of older days, such as a file of last
 * year, does not change what newer ones told.
 */
async function updateLoopSystems(
  tx: Tx,
  patientId: string,
  { devices, records }: Readonly<{ devices: readonly Device[]; records: readonly DeviceRecord[] }>,
): Promise<void> {
  const latestMs = new Map<string, number>();
  for (const { deviceId, atMs } of records) latestMs.set(deviceId, Math.max(latestMs.get(deviceId) ?? 0, atMs));
  for (const { deviceId, loopSystem } of devices) {
    const latest = latestMs.get(deviceId);
    if (!loopSystem || latest === undefined) continue;
    await sql`
      update device_streams stream
         set loop_system = ${loopSystem}
       where patient_id = ${patientId} and device_id = ${deviceId} and loop_system is distinct from ${loopSystem}
         and (loop_system is null
              or not exists (select from device_events event
                              where event.patient_id = ${patientId} and event.stream_id = stream.id
                                and event.at > ${new Date(latest)}))`.execute(tx);
  }
}

function deviceColumns(deviceId: string, device: Device = { deviceId, kind: 'other' }) {
  const {
    kind,
    manufacturer = null,
    model = null,
    serialNumber = null,
    sampleIntervalMinutes = null,
    loopSystem = null,
  } = device;
  return {
    device_id: deviceId,
    kind,
    manufacturer,
    model,
    serial_number: serialNumber,
    sample_interval_minutes: sampleIntervalMinutes,
    loop_system: loopSystem,
  };
}

export function findStreams(tx: Tx, patientId: string) {
  return tx.selectFrom('device_streams').selectAll().where('patient_id', '=', patientId).execute();
}
