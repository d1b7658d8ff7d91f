import type { DeviceRecord } from '@glidepath/device-readings';
import { HOUR_MS } from '@glidepath/quantities';

import { findConnections } from '#modules/devices/cloud-connection.repository.ts';
import { bringInFreshData } from '#modules/devices/fresh-device-data.ts';
import { pullCloudData } from '#modules/devices/pull-cloud-data.ts';
import { readDeviceHistory } from '#modules/readings/read-device-history.ts';
import type { TestServer } from './test-server.ts';

/** The clock of a test server as it starts. */
export const PULL_START_MS = Date.parse('2026-03-01T09:00:00Z');
export const REFUSING = { endedAccounts: 'refuse' } as const;

/** Beside the readings of a sensor, on the evening before. */
export const INJECTED: DeviceRecord = {
  type: 'injection',
  deviceId: 'sensor',
  zone: 'America/New_York',
  atMs: PULL_START_MS - 10 * HOUR_MS,
  deviceClockMs: PULL_START_MS - 15 * HOUR_MS,
  role: 'basal',
  doseUnits: 18,
  insulinType: 'Long-acting',
};

type PulledPatient = Readonly<{ clinicId: string; patientId: string }>;

export async function freshDataOf(
  { deps }: TestServer,
  patient: PulledPatient,
  how: Parameters<typeof bringInFreshData>[2],
): Promise<boolean> {
  const connections = await deps.database.inScope(patient, (tx) => findConnections(tx, patient.patientId));
  return bringInFreshData(deps, connections, how);
}

/** The connection of a patient who has one. */
export const connectionOf = ({ deps }: TestServer, { patientId }: PulledPatient) =>
  deps.database.system
    .selectFrom('cloud_connections')
    .selectAll()
    .where('patient_id', '=', patientId)
    .executeTakeFirstOrThrow();

export const pullFor = async (server: TestServer, patient: PulledPatient) =>
  pullCloudData(server.deps, await connectionOf(server, patient));

/** Everything that was ever stored. */
export const historyOfAll = ({ deps }: TestServer, { clinicId, patientId }: PulledPatient) =>
  deps.database.inScope({ clinicId, patientId }, (tx) =>
    readDeviceHistory(tx, patientId, { fromMs: 0, toMs: Date.parse('2028-01-01T00:00:00Z') }),
  );
