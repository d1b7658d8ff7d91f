import type { Location } from 'react-router';

/**
 * What a record system gave in the address of a page. It names a patient, and a shared computer remembers addresses: the
 * page has moved it into the state of its history entry.
 */
export function launchQuery({ search, state }: Pick<Location, 'search' | 'state'>): string {
  if (search !== '') return search;
  return typeof state === 'string' ? state : '';
}
