import { ownPatient } from '#shared/account/patients.query.ts';
import { paths, withNotice } from '#shared/routing/paths.ts';
import type { GuardContext, GuardDecision } from './guard-context.ts';

const GUARDS = {
  token: tokenRequired,
  doctor: doctorOnly,
  admin: adminOnly,
  patient: patientOnly,
  'route-id': knownRouteId,
  guest: guestToken,
} as const;

export type GuardName = keyof typeof GUARDS;

/** The first guard that does not let pass decides. */
export function guardsDecision(guards: readonly GuardName[], context: GuardContext): GuardDecision {
  for (const name of guards) {
    const decision = GUARDS[name](context);
    if (decision !== 'allow') return decision;
  }
  return 'allow';
}

export function doctorOnly({ user }: GuardContext): GuardDecision {
  if (user === undefined) return 'loading';
  return user?.isDoctor ? 'allow' : { redirectTo: paths.home };
}

/** Only for guests. One whose visit has just ended stays: the page itself says how to come back (D3-66). */
function guestToken({ session, wasLoggedOut }: GuardContext): GuardDecision {
  return session === 'guest' || (session === 'none' && wasLoggedOut) ? 'allow' : { redirectTo: paths.home };
}

/** Without a stored token nobody sees the page; a guest's token is not meant for it. */
export function tokenRequired({ session }: GuardContext): GuardDecision {
  return session === 'user' ? 'allow' : { redirectTo: paths.home };
}

/** Those who run the clinic's settings; only clinicians can be (D1-050). */
export function adminOnly({ user }: GuardContext): GuardDecision {
  if (user === undefined) return 'loading';
  return user?.isDoctor && user.isAdmin ? 'allow' : { redirectTo: paths.home };
}

/** Doctors and empty users go home. A patient without a record of their own is a broken account (D1-107). */
export function patientOnly({ user, patients }: GuardContext): GuardDecision {
  if (user === undefined) return 'loading';
  if (user === null || user.isDoctor) return { redirectTo: paths.home };
  if (patients === undefined) return 'loading';
  return ownPatient(user, patients) ? 'allow' : { redirectTo: paths.generalError };
}

/** The patient named by an address: its parameter is called `id` or `patientId`. */
export function routePatientId(params: GuardContext['params']): string | undefined {
  return params.id ?? params.patientId ?? params.patientid;
}

/** The patient of the address must be one that the user may see. */
export function knownRouteId({ patients, params }: GuardContext): GuardDecision {
  if (patients === undefined) return 'loading';
  const patientId = routePatientId(params);
  if (patients.some((patient) => patient.id === patientId)) return 'allow';
  return { redirectTo: paths.home, ...withNotice('unknown-patient') };
}
