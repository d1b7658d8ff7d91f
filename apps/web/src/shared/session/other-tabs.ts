import { INACTIVITY_LIMIT_MS } from './inactivity.ts';
import type { KeyValueStorage } from './key-value-storage.ts';
import { LOCAL_KEYS } from './storage-keys.ts';
import { lastClickMs } from './stored-session.ts';

/** What this tab must do after another tab changed the local storage. */
export type OtherTabEffect = 'none' | 'ended' | 'ended-for-security' | 'replaced' | 'changed';

type StorageChange = Readonly<{ key: string | null; oldValue: string | null; newValue: string | null }>;

/** A cleared session start ends the session here too (AUTH-32); a `null` key means that everything was cleared. */
export function otherTabEffect(change: StorageChange, storage: KeyValueStorage, nowMs: number): OtherTabEffect {
  if (change.key === LOCAL_KEYS.token) return 'changed';
  const isStartCleared = change.key === null || (change.key === LOCAL_KEYS.sessionStart && change.newValue === null);
  if (!isStartCleared) return 'none';
  // Somebody has signed in again already: what this tab shows belongs to the session before.
  if (lastClickMs(storage) !== undefined) return 'replaced';
  const wasIdle = change.oldValue !== null && nowMs - Number(change.oldValue) >= INACTIVITY_LIMIT_MS;
  return wasIdle ? 'ended-for-security' : 'ended';
}
