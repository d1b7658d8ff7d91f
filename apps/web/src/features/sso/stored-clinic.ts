import type { KeyValueStorage } from '#shared/session/memory-storage.ts';
import { LOCAL_KEYS } from '#shared/session/storage-keys.ts';

/** Tells "/" that the clinic's page could not be shown. */
const IDP_ERROR = { ssoFailure: 'idp error' } as const;

/** From now on "/" leads to this clinic's page, also after logging out. */
export function rememberClinic(storage: KeyValueStorage, clinicCode: string): void {
  storage.setItem(LOCAL_KEYS.ssoClinicCode, clinicCode);
}

/** Otherwise "/" would lead back to the page that cannot be shown. */
export function forgetClinic(storage: KeyValueStorage): typeof IDP_ERROR {
  storage.removeItem(LOCAL_KEYS.ssoClinicCode);
  return IDP_ERROR;
}

export function isIdpError(state: unknown): boolean {
  return (state as Partial<typeof IDP_ERROR> | null)?.ssoFailure === IDP_ERROR.ssoFailure;
}
