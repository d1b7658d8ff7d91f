import type { KeyValueStorage } from './memory-storage.ts';
import { LOCAL_KEYS, SESSION_KEYS } from './storage-keys.ts';

export type StoredSession = Readonly<{ token: string; expiresAtMs: number; refreshToken: string }>;

/** What sign-in, refresh, landing and guest enrolment answer; `expires` counts seconds from now. */
export type Tokens = Readonly<{ token: string; expires: number; refreshToken: string; accountId: string }>;

export function storedSession(storage: KeyValueStorage): StoredSession | undefined {
  const token = storage.getItem(LOCAL_KEYS.token);
  if (!token) return undefined;
  return {
    token,
    // An unreadable time counts as passed, so that the token is renewed rather than trusted.
    expiresAtMs: Number(storage.getItem(LOCAL_KEYS.tokenExpiresAt)) || 0,
    refreshToken: storage.getItem(LOCAL_KEYS.refreshToken) ?? '',
  };
}

export function hasStoredToken(storage: KeyValueStorage): boolean {
  return storedSession(storage) !== undefined;
}

/** Guests get a token that cannot be renewed (D1-031); that is what tells them apart. */
export function isGuestSession(storage: KeyValueStorage): boolean {
  return hasStoredToken(storage) && storage.getItem(LOCAL_KEYS.refreshToken) === '';
}

/** Undefined where nobody is signed in, or where the session is older than this knowledge. */
export function storedAccountId(storage: KeyValueStorage): string | undefined {
  return hasStoredToken(storage) ? (storage.getItem(LOCAL_KEYS.account) ?? undefined) : undefined;
}

/** Replaces the token values and leaves the time of the last click alone: a refresh is not a click. */
export function writeTokens(storage: KeyValueStorage, tokens: Tokens, nowMs: number): void {
  // First: at no moment may a token lie beside the name of somebody whose it is not.
  storage.setItem(LOCAL_KEYS.account, tokens.accountId);
  storage.setItem(LOCAL_KEYS.tokenExpiresAt, String(nowMs + tokens.expires * 1000));
  storage.setItem(LOCAL_KEYS.refreshToken, tokens.refreshToken);
  // Last, because other tabs look when it changes and must then find the rest.
  storage.setItem(LOCAL_KEYS.token, tokens.token);
}

export function lastClickMs(storage: KeyValueStorage): number | undefined {
  const stored = Number(storage.getItem(LOCAL_KEYS.sessionStart));
  return stored > 0 ? stored : undefined;
}

export function writeLastClick(storage: KeyValueStorage, nowMs: number): void {
  storage.setItem(LOCAL_KEYS.sessionStart, String(nowMs));
}

/** A signed-out browser remembers one thing only: which clinic's sign-in page to open (D1-011). */
export function clearStoredSession(local: KeyValueStorage, keptBesides: readonly string[] = []): void {
  removeAllExcept(local, [LOCAL_KEYS.ssoClinicCode, ...keptBesides]);
}

/** The plan that somebody keeps on this phone is nobody else's: the sign-in of another account takes it away. */
export function removeKeptPlanOfOthers(local: KeyValueStorage): void {
  const kept = local.getItem(LOCAL_KEYS.keptPlan);
  if (kept !== null && hasStoredToken(local) && ownerIn(kept) !== storedAccountId(local)) {
    local.removeItem(LOCAL_KEYS.keptPlan);
  }
}

function ownerIn(kept: string): unknown {
  try {
    const record: unknown = JSON.parse(kept);
    return typeof record === 'object' && record !== null && 'owner' in record ? record.owner : undefined;
  } catch {
    return undefined;
  }
}

export function removeAllExcept(storage: KeyValueStorage, kept: readonly string[]): void {
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index));
  // One by one: clear() would tell other tabs nothing about which key went.
  for (const key of keys) if (key !== null && !kept.includes(key)) storage.removeItem(key);
}

const { reports, reportsUpdatedDate, reportsPatientId, reportsHasClockShift } = SESSION_KEYS;

/** The reports that a tab keeps: with new data or another patient they are requested again. */
export function forgetReports(tab: KeyValueStorage): void {
  for (const key of [reports, reportsUpdatedDate, reportsPatientId, reportsHasClockShift]) tab.removeItem(key);
}
