import { LOCAL_KEYS } from '#shared/session/storage-keys.ts';

/** Somebody is signed in, for the next hour. */
export function signedIn(): void {
  localStorage.setItem(LOCAL_KEYS.token, 'token');
  localStorage.setItem(LOCAL_KEYS.tokenExpiresAt, String(Date.now() + 3_600_000));
}
