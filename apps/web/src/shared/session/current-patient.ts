import type { KeyValueStorage } from './key-value-storage.ts';
import { SESSION_KEYS } from './storage-keys.ts';

/** In single-patient mode this patient's page is the clinician's home. */
export function rememberPatient(tab: KeyValueStorage, patientId: string): void {
  const before = tab.getItem(SESSION_KEYS.currentPatientId);
  // The visit that a record system opened is that of one patient: nothing of another may be filed under it.
  if (before !== null && before !== patientId) tab.removeItem(SESSION_KEYS.visitNumber);
  tab.setItem(SESSION_KEYS.currentPatientId, patientId);
}
