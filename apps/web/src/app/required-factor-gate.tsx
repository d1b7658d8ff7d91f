import { lazy, type ReactNode, useState } from 'react';

import { loadTexts } from '#shared/i18n/i18n.ts';

const RequiredFactorScreen = lazy(async () => {
  const [screen] = await Promise.all([
    import('#features/security/required-factor.screen.tsx'),
    loadTexts(['security']),
  ]);
  return { default: screen.RequiredFactorScreen };
});

type Wait = 'setup' | 'code';
type RequiredFactorGateProps = Readonly<{ isSignedIn: boolean; waitsFor: Wait | undefined; children: ReactNode }>;

/** Shows no page to whom the server would tell nothing. Once begun it stays to its end: recovery codes are told once. */
export function RequiredFactorGate({ isSignedIn, waitsFor, children }: RequiredFactorGateProps) {
  const [begun, setBegun] = useState<Wait>();
  if (waitsFor !== undefined && begun === undefined) setBegun(waitsFor);
  if (!isSignedIn && begun !== undefined) setBegun(undefined);
  const shown = begun ?? waitsFor;
  if (shown === undefined) return children;
  return <RequiredFactorScreen waitsFor={shown} onDone={() => setBegun(undefined)} />;
}
