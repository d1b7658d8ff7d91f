import { useEffect, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';

import { tabStore } from '#shared/session/browser-storage.ts';
import type { KeyValueStorage } from '#shared/session/memory-storage.ts';
import { SESSION_KEYS } from '#shared/session/storage-keys.ts';
import { type ListQuery, listParams, listQuery } from './list-query.ts';

/** Marks the addresses that the list itself wrote, which are not read back into it. */
const OWN_CHANGE = 'patients-list';

/** Keeps filter and sort in the address and the search in the tab, so that Back returns to the same list. */
export function useListQuery() {
  const [params, setParams] = useSearchParams();
  const { key, state } = useLocation();
  const [query, setQuery] = useState(() => listQuery(params, keptSearch(tabStore, key)));
  const [readKey, setReadKey] = useState(key);
  // Another way to this page, such as the link in the header, brings a list of its own.
  if (key !== readKey) {
    setReadKey(key);
    if (state !== OWN_CHANGE) setQuery(listQuery(params, keptSearch(tabStore, key)));
  }
  useEffect(() => keepSearch(tabStore, key, query.search), [key, query.search]);

  const change = (changes: Partial<ListQuery>) => {
    const changed = { ...query, ...changes };
    setQuery(changed);
    setParams(listParams(changed), { replace: true, preventScrollReset: true, state: OWN_CHANGE });
  };
  return { query, change, type: (search: string) => setQuery({ ...query, search }) };
}

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
