import { useEffect, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';

import { type ListQuery, listParams, listQuery } from './list-query.ts';

/** Browsers refuse addresses that change at every key. */
const TYPING_PAUSE_MS = 300;

/** Marks the addresses that typing wrote, which must not be read back into the field. */
const OWN_CHANGE = 'patients-list';

/** Keeps the search, the filter and the sort in the address, so that Back returns to the same list. */
export function useListQuery() {
  const [params, setParams] = useSearchParams();
  const { key, state } = useLocation();
  const inAddress = listQuery(params);
  const [search, setSearch] = useState(inAddress.search);
  const [readKey, setReadKey] = useState(key);
  // Another way to this page, such as the link in the header, brings a search of its own.
  if (key !== readKey) {
    setReadKey(key);
    if (state !== OWN_CHANGE) setSearch(inAddress.search);
  }
  const query: ListQuery = { ...inAddress, search };

  const change = (changes: Partial<ListQuery>) => {
    const changed = { ...query, ...changes };
    setSearch(changed.search);
    setParams(listParams(changed), { replace: true, preventScrollReset: true, state: OWN_CHANGE });
  };
  const keepSearch = () => {
    if (search !== inAddress.search) change({ search });
  };

  useEffect(() => {
    const timer = setTimeout(keepSearch, TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  });

  return { query, change, type: setSearch, keepSearch };
}
