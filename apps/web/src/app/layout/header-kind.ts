import type { RouteHandle } from '../app-route.ts';

export type HeaderKind = 'full' | 'minimal' | 'none' | 'space';

type HeaderState = Readonly<{
  header: RouteHandle['header'];
  isSignedIn: boolean;
  /** For a second factor: the full header would ask for what the session is not told. */
  isWaiting?: boolean;
  isUserLoaded: boolean;
}>;

/** The full header needs a stored token and a loaded user; until the user is there its room is kept free. */
export function headerKind({ header, isSignedIn, isWaiting = false, isUserLoaded }: HeaderState): HeaderKind {
  if (header === 'none') return 'none';
  if (!isSignedIn || isWaiting) return 'minimal';
  return isUserLoaded ? 'full' : 'space';
}
