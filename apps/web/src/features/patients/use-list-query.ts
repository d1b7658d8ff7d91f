import { useEffect, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';

import { type ListQuery, listParams, listQuery } from './list-query.ts';

/** Browsers refuse addresses that change at every key. */
const TYPING_PAUSE_MS = 300;

/** Marks the addresses that the list itself wrote, which are not read back into it. */
const OWN_CHANGE = 'patients-list';

/** Keeps the search, the filter and the sort in the address, so that Back returns to the same list. */
export function useListQuery() {
  const [params, setParams] = useSearchParams();
  const { key, state } = useLocation();
  const [query, setQuery] = useState(() => listQuery(params));
  const [readKey, setReadKey] = useState(key);
  // Another way to this page, such as the link in the header, brings a list of its own.
  if (key !== readKey) {
    setReadKey(key);
    if (state !== OWN_CHANGE) setQuery(listQuery(params));
  }

  const write = (written: ListQuery) =>
    setParams(listParams(written), { replace: true, preventScrollReset: true, state: OWN_CHANGE });
  const change = (changes: Partial<ListQuery>) => {
    const changed = { ...query, ...changes };
    setQuery(changed);
    write(changed);
  };
  const isWritten = listParams(query).toString() === listParams(listQuery(params)).toString();
  const keepTyped = () => {
    if (!isWritten) write(query);
  };
  useEffect(() => {
    if (isWritten) return;
    const timer = setTimeout(keepTyped, TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  });

  return { query, change, type: (search: string) => setQuery({ ...query, search }), keepTyped };
}
