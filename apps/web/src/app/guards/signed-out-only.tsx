import type { ReactNode } from 'react';
import { Navigate } from 'react-router';

import { paths } from '#shared/routing/paths.ts';
import { useSessionKind } from '#shared/session/use-session.ts';

/** The login page with a session leads to "/" (D1-008); a guest may still sign in. */
export function SignedOutOnly({ children }: Readonly<{ children: ReactNode }>) {
  return useSessionKind() === 'user' ? <Navigate to={paths.home} replace /> : children;
}
