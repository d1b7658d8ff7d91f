import type { ReactNode } from 'react';

import { paths } from '#shared/routing/paths.ts';
import { Redirect } from '#shared/routing/redirect.tsx';
import { useSessionKind } from '#shared/session/use-session.ts';

/** The login page with a session leads to "/" (D1-008); a guest may still sign in. */
export function SignedOutOnly({ children }: Readonly<{ children: ReactNode }>) {
  return useSessionKind() === 'user' ? <Redirect to={paths.home} /> : children;
}
