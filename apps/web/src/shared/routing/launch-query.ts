import { useEffect, useState } from 'react';
import { type Location, useLocation } from 'react-router';

import { tabStore } from '#shared/session/browser-storage.ts';
import type { KeyValueStorage } from '#shared/session/memory-storage.ts';
import { SESSION_KEYS } from '#shared/session/storage-keys.ts';

type Place = Pick<Location, 'search' | 'state'>;
type Launch = Readonly<{ id: string; query: string }>;

/**
 * What a record system gave in the address of a page. It names a patient, and a shared computer remembers addresses and
 * the state of history entries: the page has moved it into the tab, and its entry knows a number of it alone.
 */
export function launchQuery({ search, state }: Place, tab: KeyValueStorage = tabStore): string {
  if (search !== '') return search;
  const kept = tab.getItem(SESSION_KEYS.launch);
  return typeof state === 'string' && kept?.startsWith(`${state}?`) ? kept.slice(state.length) : '';
}

/** The same for the page of a launch, which can so be loaded again. Whoever leaves it leaves nothing behind. */
export function useLaunch(): Launch {
  const place = useLocation();
  const [launch, setLaunch] = useState(() => launchAt(place));
  if (place.search !== '' && place.search !== launch.query) setLaunch(launchAt(place));
  useEffect(() => {
    if (launch.query === '') return;
    tabStore.setItem(SESSION_KEYS.launch, `${launch.id}${launch.query}`);
    return () => tabStore.removeItem(SESSION_KEYS.launch);
  }, [launch]);
  return launch;
}

function launchAt(place: Place): Launch {
  const isKnown = place.search === '' && typeof place.state === 'string';
  return { id: isKnown ? place.state : Math.random().toString(36).slice(2), query: launchQuery(place) };
}
