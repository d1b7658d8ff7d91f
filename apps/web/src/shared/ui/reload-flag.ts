import { tabStore } from '#shared/session/browser-storage.ts';
import type { KeyValueStorage } from '#shared/session/memory-storage.ts';
import { SESSION_KEYS } from '#shared/session/storage-keys.ts';

/** Remembers that the browser lost its connection, so that the next closed error dialog reloads the page (D1-051). */
export function rememberOffline(tab: KeyValueStorage): void {
  tab.setItem(SESSION_KEYS.reload, 'true');
}

/** True once after the browser was offline: the flag goes with the answer, so the page cannot reload for ever. */
export function takeReloadFlag(tab: KeyValueStorage): boolean {
  const wentOffline = tab.getItem(SESSION_KEYS.reload) !== null;
  tab.removeItem(SESSION_KEYS.reload);
  return wentOffline;
}

export function reloadIfWentOffline(): void {
  if (takeReloadFlag(tabStore)) window.location.reload();
}
