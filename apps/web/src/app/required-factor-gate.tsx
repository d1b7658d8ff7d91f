import { lazy, type ReactNode, useState } from 'react';

import { useUser } from '#shared/account/user.query.ts';
import { loadTexts } from '#shared/i18n/i18n.ts';
import { useSessionKind } from '#shared/session/use-session.ts';

const RequiredFactorScreen = lazy(async () => {
  const [screen] = await Promise.all([
    import('#features/security/required-factor.screen.tsx'),
    loadTexts(['security']),
  ]);
  return { default: screen.RequiredFactorScreen };
});

type Wait = 'setup' | 'code';

/** What the second factor that the clinic requires still needs of this session. */
export function useSessionWait(): Wait | undefined {
  const { data: user } = useUser();
  return useSessionKind() === 'user' ? user?.sessionWaitsFor : undefined;
}

/**
 * Shows no page for which the server would refuse all data. Once begun it stays to its end: recovery codes are shown
 * once.
 */
export function RequiredFactorGate({ children }: Readonly<{ children: ReactNode }>) {
  const waitsFor = useSessionWait();
  const isSignedIn = useSessionKind() === 'user';
  const [begun, setBegun] = useState<Wait>();
  if (waitsFor !== undefined && begun === undefined) setBegun(waitsFor);
  if (!isSignedIn && begun !== undefined) setBegun(undefined);
  const shown = begun ?? waitsFor;
  if (shown === undefined) return children;
  return <RequiredFactorScreen waitsFor={shown} onDone={() => setBegun(undefined)} />;
}
