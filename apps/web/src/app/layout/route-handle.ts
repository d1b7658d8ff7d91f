import { useMatches } from 'react-router';

import type { RouteHandle } from '../app-route.ts';

const DEFAULT_HANDLE: RouteHandle = { header: 'by-session', terms: 'by-user' };

export function useRouteHandle(): RouteHandle {
  const handle = useMatches().at(-1)?.handle;
  // Handles are set by the route table only.
  return (handle as RouteHandle | undefined) ?? DEFAULT_HANDLE;
}
