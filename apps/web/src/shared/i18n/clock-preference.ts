import { setPreferencesCall } from '@glidepath/api-contract/auth/set-preferences.call';

import { track } from '#shared/analytics/track.ts';
import { callApi } from '#shared/api/call-api.ts';
import { localStore } from '#shared/session/browser-storage.ts';
import type { KeyValueStorage } from '#shared/session/memory-storage.ts';
import { LOCAL_KEYS } from '#shared/session/storage-keys.ts';

/** ISO codes of the countries that read the clock with AM and PM. */
const AM_PM_COUNTRIES: readonly string[] = ['US', 'CA', 'AU', 'PH', 'NZ'];

export function usesAmPm(country: string | undefined): boolean {
  return country !== undefined && AM_PM_COUNTRIES.includes(country.toUpperCase());
}

/** The region in the browser's language: en-US is US, plain en is unknown. */
export function regionOf(browserLanguage: string | undefined): string | undefined {
  try {
    return browserLanguage === undefined ? undefined : new Intl.Locale(browserLanguage).region;
  } catch {
    return undefined;
  }
}

/** The clock kept in this browser; undefined before the first sign-in. */
export function storedIsAmPm(storage: KeyValueStorage): boolean | undefined {
  const stored = storage.getItem(LOCAL_KEYS.isAmPm);
  return stored === null ? undefined : stored === 'true';
}

/** Which clock to show: the one stored, else that of the browser's region (D3-92). */
export function isAmPmNow(storage: KeyValueStorage, browserLanguage: string | undefined): boolean {
  return storedIsAmPm(storage) ?? usesAmPm(regionOf(browserLanguage));
}

const listeners = new Set<() => void>();
let shown: boolean | undefined;

export const clockPreference = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  isAmPm: (): boolean => shown ?? isAmPmNow(localStore, globalThis.navigator?.language),
  /** For a page without a session, whose reader's choice is kept with what is read. */
  show(isAmPm: boolean): void {
    shown = isAmPm;
  },
  store(isAmPm: boolean): void {
    localStore.setItem(LOCAL_KEYS.isAmPm, String(isAmPm));
    for (const listener of [...listeners]) listener();
  },
};

/** Shows the clock at once and keeps the choice with the user. */
export async function changeClock(isAmPm: boolean): Promise<void> {
  clockPreference.store(isAmPm);
  track('clock-changed', { isAmPm });
  // The choice holds in this browser even when it could not be kept with the user.
  await callApi(setPreferencesCall, { body: { isAmPm } }).catch(() => undefined);
}
