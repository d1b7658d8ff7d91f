import { localStore, tabStore } from './browser-storage.ts';
import type { KeyValueStorage } from './memory-storage.ts';
import { sessionSignal } from './session-signal.ts';
import { LOCAL_KEYS, SESSION_KEYS } from './storage-keys.ts';
import { clearStoredSession, removeAllExcept } from './stored-session.ts';

/** `security` makes the login page say that the user was logged out automatically (D1-014). */
export type EndReason = 'by-choice' | 'security';

/** Forgets the session and everything about patients that this tab keeps. */
export function forgetSession(local: KeyValueStorage, tab: KeyValueStorage, reason: EndReason): void {
  // It is sealed by a code of its reader's, who is to have it without a network also when a session has run out. Pages stay
  // light or dark for the same reader, who signs in again.
  clearStoredSession(local, reason === 'security' ? [LOCAL_KEYS.keptPlan, LOCAL_KEYS.appearance] : []);
  // The flags that are about this tab and not about a person may stay.
  const kept = [SESSION_KEYS.securityLogout, SESSION_KEYS.reload];
  // What was typed is sealed, and is only its writer's to open. A guest's page then says whether anything is left to do.
  const keptForReturn = [SESSION_KEYS.draft, SESSION_KEYS.guestConnected];
  removeAllExcept(tab, reason === 'security' ? [...kept, ...keptForReturn] : kept);
  if (reason === 'security') tab.setItem(SESSION_KEYS.securityLogout, 'true');
}

export function endSession(reason: EndReason): void {
  if (reason === 'security') sessionSignal.emit('ending');
  forgetSession(localStore, tabStore, reason);
  sessionSignal.emit('ended');
}

/** True once after a security logout. */
export function takeSecurityLogout(tab: KeyValueStorage = tabStore): boolean {
  const wasLoggedOut = tab.getItem(SESSION_KEYS.securityLogout) !== null;
  tab.removeItem(SESSION_KEYS.securityLogout);
  return wasLoggedOut;
}
