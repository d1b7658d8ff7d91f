import { renewSession } from '#shared/api/call-api.ts';
import { localStore, tabStore } from './browser-storage.ts';
import { endSession, forgetSession } from './end-session.ts';
import { INACTIVITY_LIMIT_MS, isSessionStale, watchInactivity } from './inactivity.ts';
import { logOut } from './log-out.ts';
import type { KeyValueStorage } from './memory-storage.ts';
import { sessionEnding } from './session-ending.ts';
import { sessionSignal } from './session-signal.ts';
import { LOCAL_KEYS } from './storage-keys.ts';
import { hasStoredToken, lastClickMs } from './stored-session.ts';

/** A page opened after 15 idle minutes starts signed out; an open page such as an invitation still shows (D1-010). */
export function dropStaleSession(): void {
  if (isSessionStale(localStore, Date.now())) forgetSession(localStore, tabStore, 'security');
}

/** Keeps this tab in step with the clock and with the other tabs. */
export function watchSession(): void {
  watchInactivity({
    storage: localStore,
    nowMs: Date.now,
    page: { document, window },
    onInactive: () => logOut('security'),
    onClick: renewSession,
    onEnding: sessionEnding.tell,
  });
  // An invitation or a legal text read without a session stays when somebody logs out in another tab. The storage
  // cannot tell: it is empty by the time that this tab hears of it.
  let isSignedInHere = hasStoredToken(localStore);
  sessionSignal.subscribe((event) => {
    isSignedInHere = event === 'ended' ? false : isSignedInHere || hasStoredToken(localStore);
  });
  window.addEventListener('storage', (change) => {
    const effect = otherTabEffect(change, localStore, Date.now());
    if (!isSignedInHere && effect !== 'changed') return;
    switch (effect) {
      case 'ended':
        return endSession('by-choice');
      case 'ended-for-security':
        return endSession('security');
      case 'replaced':
        return sessionSignal.emit('ended');
      case 'changed':
        return sessionSignal.emit('changed-elsewhere');
      case 'none':
    }
  });
}

/** What this tab must do after another tab changed the local storage. */
type OtherTabEffect = 'none' | 'ended' | 'ended-for-security' | 'replaced' | 'changed';

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
