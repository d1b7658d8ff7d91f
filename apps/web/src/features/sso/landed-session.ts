import type { KeyValueStorage } from '#shared/session/key-value-storage.ts';
import { SESSION_KEYS } from '#shared/session/storage-keys.ts';
import { removeAllExcept } from '#shared/session/stored-session.ts';

/**
 * What the tab knew belongs to the session before; of this visit it knows the number that the record system gave, and the
 * page that somebody opened before they went to sign in, and what they were typing before.
 */
export function beginVisit(tab: KeyValueStorage, search: string): void {
  removeAllExcept(tab, [SESSION_KEYS.reload, SESSION_KEYS.wantedPage, SESSION_KEYS.draft]);
  const visitNumber = new URLSearchParams(search).get('visitNumber');
  if (visitNumber) tab.setItem(SESSION_KEYS.visitNumber, visitNumber);
}
