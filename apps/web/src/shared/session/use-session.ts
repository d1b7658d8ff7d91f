import { useSyncExternalStore } from 'react';

import { localStore } from './browser-storage.ts';
import { sessionSignal } from './session-signal.ts';
import { hasStoredToken, isGuestSession } from './stored-session.ts';

export type SessionKind = 'none' | 'guest' | 'user';

export function sessionKind(): SessionKind {
  if (!hasStoredToken(localStore)) return 'none';
  return isGuestSession(localStore) ? 'guest' : 'user';
}

/** Who the stored token stands for; the component renders again when that changes. */
export function useSessionKind(): SessionKind {
  return useSyncExternalStore(sessionSignal.subscribe, sessionKind, sessionKind);
}
