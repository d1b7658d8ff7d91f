import type { Call } from '@glidepath/api-contract/define-call';
import { type ReactNode, useEffect, useState } from 'react';
import { useLocation, useParams } from 'react-router';

import { mayCall } from '#shared/account/may-call.ts';
import { usePatients } from '#shared/account/patients.query.ts';
import { useUser } from '#shared/account/user.query.ts';
import { InUnitOfClinic } from '#shared/glucose/glucose-unit.tsx';
import { paths } from '#shared/routing/paths.ts';
import { Redirect } from '#shared/routing/redirect.tsx';
import { tabStore } from '#shared/session/browser-storage.ts';
import { logOut } from '#shared/session/log-out.ts';
import type { KeyValueStorage } from '#shared/session/memory-storage.ts';
import { SESSION_KEYS } from '#shared/session/storage-keys.ts';
import { useSessionKind } from '#shared/session/use-session.ts';
import { keepWantedPage } from '#shared/session/wanted-page.ts';
import { LoadFailure } from '#shared/ui/load-failure.tsx';
import { ScreenLoader } from '#shared/ui/screen-loader.tsx';
import type { GuardContext, GuardDecision } from './guard-context.ts';
import { type GuardName, guardsDecision, routePatientId } from './guards-decision.ts';

type GuardedPageProps = Readonly<{ guards: readonly GuardName[]; needs: readonly Call[]; children: ReactNode }>;

/** Shows a page to those who may see it, and takes the others where they belong. */
export function GuardedPage({ guards, needs, children }: GuardedPageProps) {
  const session = useSessionKind();
  const user = useUser();
  const patients = usePatients();
  const params = useParams();

  const context: GuardContext = {
    session,
    wasLoggedOut: tabStore.getItem(SESSION_KEYS.securityLogout) !== null,
    user: session === 'user' ? user.data : null,
    patients: patients.data,
    params,
  };
  const byGuards = guardsDecision(guards, context);
  const decision = byGuards === 'allow' ? roleAllowed(context, needs) : byGuards;
  useWantedPage(session === 'none' && guards.includes('token'));
  useCurrentPatient(decision === 'allow' && guards.includes('route-id') ? routePatientId(params) : undefined);

  if (decision === 'allow') return <InUnitOfClinic>{children}</InUnitOfClinic>;
  if (decision !== 'loading') return <Redirect to={decision.redirectTo} state={decision.state} />;
  const failed = [user, patients].find((query) => query.isError && !query.isFetching);
  if (!failed) return <ScreenLoader />;
  return <LoadFailure failure={failed.error} onRetry={() => void failed.refetch()} onLogOut={() => logOut()} />;
}

/** Only where the page was opened without a session: whoever logs out on a page does not come back to it (AUTH-30). */
function useWantedPage(isSignedOut: boolean): void {
  const { pathname, search } = useLocation();
  const [wasOpenedSignedOut] = useState(isSignedOut);
  useEffect(() => {
    if (wasOpenedSignedOut && isSignedOut) keepWantedPage(tabStore, `${pathname}${search}`, Date.now());
  }, [wasOpenedSignedOut, isSignedOut, pathname, search]);
}

function useCurrentPatient(patientId: string | undefined): void {
  useEffect(() => {
    if (patientId !== undefined) rememberPatient(tabStore, patientId);
  }, [patientId]);
}

/** A page is for who may make one of the calls that it is there for; no calls, and it is for everybody. */
export function roleAllowed({ user }: GuardContext, calls: readonly Pick<Call, 'callers'>[]): GuardDecision {
  if (calls.length === 0) return 'allow';
  if (user === undefined) return 'loading';
  return calls.some((call) => mayCall(call, user)) ? 'allow' : { redirectTo: paths.patientsList };
}

/** In single-patient mode this patient's page is the clinician's home. */
export function rememberPatient(tab: KeyValueStorage, patientId: string): void {
  const before = tab.getItem(SESSION_KEYS.currentPatientId);
  // The visit that a record system opened is that of one patient: nothing of another may be filed under it.
  if (before !== null && before !== patientId) tab.removeItem(SESSION_KEYS.visitNumber);
  tab.setItem(SESSION_KEYS.currentPatientId, patientId);
}
