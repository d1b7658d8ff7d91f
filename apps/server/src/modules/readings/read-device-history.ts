import type { DeviceHistory } from '@glidepath/device-readings';

import type { Tx } from '#platform/database/database.ts';
import { deviceHistory } from './device-history.ts';
import { findStoredHistory, type Period } from './stored-history.ts';

/** What counts of a patient's periods, oldest first. */
export async function readDeviceHistory(
  tx: Tx,
  patientId: string,
  ...periods: readonly Period[]
): Promise<DeviceHistory> {
  return deviceHistory(await findStoredHistory(tx, patientId, ...periods));
}
