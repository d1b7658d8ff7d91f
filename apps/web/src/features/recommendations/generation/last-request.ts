import type { KeyValueStorage } from '#shared/session/key-value-storage.ts';

/** Kept for each patient, as two tabs may show two. */
const keyOf = (patientId: string) => `last_request_id_${patientId}`;

/** Written down, so that a page that is loaded anew goes on following the same generation (D-10). */
export function rememberRequest(storage: KeyValueStorage, patientId: string, requestId: string): void {
  storage.setItem(keyOf(patientId), requestId);
}

export function rememberedRequest(storage: KeyValueStorage, patientId: string): string | null {
  return storage.getItem(keyOf(patientId));
}

export function forgetRequest(storage: KeyValueStorage, patientId: string): void {
  storage.removeItem(keyOf(patientId));
}
