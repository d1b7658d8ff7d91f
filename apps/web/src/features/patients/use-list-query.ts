import { useEffect, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';

import { isLeaving } from '#shared/routing/routed-path.ts';
import { type ListQuery, listParams, listQuery } from './list-query.ts';

/** Browsers refuse addresses that change at every key. */
const TYPING_PAUSE_MS = 300;

/** Marks the addresses that the list itself wrote, which are not read back into it. */
const OWN_CHANGE = 'patients-list';

/** Keeps the search, the filter and the sort in the address, so that Back returns to the same list. */
export function useListQuery() {
  const [params, setParams] = useSearchParams();
  const { key, state, pathname } = useLocation();
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
  const keepTyped = () => {
    if (!isInAddress(query)) write(query);
  };
  useEffect(() => {
    if (isInAddress(query)) return;
    const timer = setTimeout(() => {
      // To change the address now would stop the way to the page that is being fetched.
      if (!isLeaving(pathname)) keepTyped();
    }, TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  });

  return { query, change, type: (search: string) => setQuery({ ...query, search }), keepTyped };
}

/** Asks the address itself, since what is rendered lags behind it. */
function isInAddress(query: ListQuery): boolean {
  const addressed = listQuery(new URLSearchParams(window.location.search));
  return listParams(query).toString() === listParams(addressed).toString();
}
