import type { Device, DeviceRecord } from '@glidepath/device-readings';

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

function deviceColumns(deviceId: string, device: Device = { deviceId, kind: 'other' }) {
  const { kind, manufacturer = null, model = null, serialNumber = null, sampleIntervalMinutes = null } = device;
  return {
    device_id: deviceId,
    kind,
    manufacturer,
    model,
    serial_number: serialNumber,
    sample_interval_minutes: sampleIntervalMinutes,
  };
}

export function findStreams(tx: Tx, patientId: string) {
  return tx.selectFrom('device_streams').selectAll().where('patient_id', '=', patientId).execute();
}
