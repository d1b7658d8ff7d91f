import { useEffect } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';

import { ScreenLoader } from '#shared/ui/screen-loader.tsx';

/**
 * Goes elsewhere and shows the shape of a page until that one is there. A link that somebody has followed meanwhile
 * is theirs to follow: a redirect never takes its place.
 */
export function Redirect({ to, state: brought }: Readonly<{ to: string; state?: unknown }>) {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { state } = useNavigation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again when a way has ended, should it end here
  useEffect(() => {
    if (!isLeaving(pathname)) void navigate(to, { replace: true, state: brought });
  }, [brought, navigate, pathname, state, to]);
  return <ScreenLoader />;
}

let routedPath: string | undefined;

/** The router calls it the moment somebody sets out for a page, which may have to be fetched first. */
export function setRoutedPath(path: string): void {
  routedPath = path;
}

/** Is somebody on the way from this page to another? What is rendered learns of it later, which may be too late. */
function isLeaving(pagePath: string): boolean {
  return routedPath !== undefined && routedPath !== pagePath;
}
