import type { KeyValueStorage } from '#shared/session/key-value-storage.ts';
import { SESSION_KEYS } from '#shared/session/storage-keys.ts';

/** Names were searched for: they are kept in this tab alone, for the list that was left last, and go with the session. */
export function keepSearch(tab: KeyValueStorage, listKey: string, search: string): void {
  if (search.trim() === '') tab.removeItem(SESSION_KEYS.patientSearch);
  else tab.setItem(SESSION_KEYS.patientSearch, `${listKey} ${search}`);
}

/** What was searched for in the list that somebody returns to. */
export function keptSearch(tab: KeyValueStorage, listKey: string): string {
  const kept = tab.getItem(SESSION_KEYS.patientSearch) ?? '';
  return kept.startsWith(`${listKey} `) ? kept.slice(listKey.length + 1) : '';
}
