import type { KeyValueStorage } from '#shared/session/key-value-storage.ts';
import { hideDisconnectNoticeKey } from '#shared/session/storage-keys.ts';

/** The server has something to tell, and nobody has said here that this patient's notice is enough (D3-63). */
export function showsDisconnectNotice(isNotified: boolean, patientId: string, storage: KeyValueStorage): boolean {
  return isNotified && storage.getItem(hideDisconnectNoticeKey(patientId)) === null;
}

export function suppressDisconnectNotice(patientId: string, storage: KeyValueStorage): void {
  storage.setItem(hideDisconnectNoticeKey(patientId), 'true');
}
