import type { KeyValueStorage } from './key-value-storage.ts';
import { SESSION_KEYS } from './storage-keys.ts';

const { reports, reportsUpdatedDate, reportsPatientId, reportsHasClockShift } = SESSION_KEYS;

/** The reports that a tab keeps: once there is other data, or another patient, they are asked for anew. */
export function forgetReports(tab: KeyValueStorage): void {
  for (const key of [reports, reportsUpdatedDate, reportsPatientId, reportsHasClockShift]) tab.removeItem(key);
}
