import { lazy, useEffect, useState } from 'react';
import { useLocation } from 'react-router';

import { isIdpError } from '#features/sso/stored-clinic.ts';
import { useClinic } from '#shared/account/clinic.query.ts';
import { usePatients } from '#shared/account/patients.query.ts';
import { useUser } from '#shared/account/user.query.ts';
import { loadTexts } from '#shared/i18n/i18n.ts';
import { noticeIn } from '#shared/routing/paths.ts';
import { Redirect } from '#shared/routing/redirect.tsx';
import { localStore, tabStore } from '#shared/session/browser-storage.ts';
import { logOut } from '#shared/session/log-out.ts';
import { LOCAL_KEYS, SESSION_KEYS } from '#shared/session/storage-keys.ts';
import { useSessionKind } from '#shared/session/use-session.ts';
import { forgetWantedPage, wantedPage } from '#shared/session/wanted-page.ts';
import { LoadFailure } from '#shared/ui/load-failure.tsx';
import { LoaderModal } from '#shared/ui/loader-modal.tsx';
import { entryDestination } from './entry-destination.ts';
import { loadLoginScreen } from './load-login-screen.ts';

const LoginScreen = lazy(async () => ({ default: await loadLoginScreen() }));
const SsoFailureNotice = lazy(async () => {
  const [notice] = await Promise.all([import('#features/sso/sso-failure-notice.tsx'), loadTexts(['sso'])]);
  return { default: notice.SsoFailureNotice };
});

/** Most answers come sooner; a dialog that only flashes would disturb. */
const LOADER_DELAY_MS = 200;

/** "/": the login page, or the way to the first page of whoever is signed in. */
export function EntryScreen() {
  const session = useSessionKind();
  const { state: brought } = useLocation();
  const [hasWaitedLong, setHasWaitedLong] = useState(false);
  const [user, clinic, patients] = [useUser(), useClinic(), usePatients()];
  const destination = entryDestination({
    session,
    ssoClinicCode: localStore.getItem(LOCAL_KEYS.ssoClinicCode),
    currentPatientId: tabStore.getItem(SESSION_KEYS.currentPatientId),
    wantedPage: wantedPage(tabStore),
    user: user.data,
    clinic: clinic.data,
    patients: patients.data,
  });

  if (destination === 'login') {
    return (
      <>
        {isIdpError(brought) && <SsoFailureNotice />}
        <LoginScreen />
      </>
    );
  }
  if (destination !== 'loading') return <WayOn key={session} to={destination.goTo} isSignedIn={session === 'user'} />;
  const asked = [user, clinic, patients];
  const failed = asked.find((query) => query.isError && !query.isFetching);
  if (failed || hasWaitedLong) {
    const retry = () => {
      setHasWaitedLong(false);
      for (const query of asked) if (query.data === undefined) void query.refetch();
    };
    return <LoadFailure failure={failed?.error} onRetry={retry} onLogOut={() => logOut()} />;
  }
  return <LoaderModal opened delayMs={LOADER_DELAY_MS} onTimeout={() => setHasWaitedLong(true)} />;
}

/**
 * What was asked for before signing in is opened once. What a page without a session is to say goes along, and with a
 * session that a patient was not found.
 */
function WayOn({ to, isSignedIn }: Readonly<{ to: string; isSignedIn: boolean }>) {
  const { state } = useLocation();
  const [firstTo] = useState(to);
  useEffect(() => {
    if (isSignedIn) forgetWantedPage(tabStore);
  }, [isSignedIn]);
  return <Redirect to={firstTo} state={isSignedIn && !noticeIn(state, ['unknown-patient']) ? undefined : state} />;
}
