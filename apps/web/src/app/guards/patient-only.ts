import { ownPatient } from '#shared/account/own-patient.ts';
import { paths } from '#shared/routing/paths.ts';
import type { GuardContext, GuardDecision } from './guard-context.ts';

/** Doctors and empty users go home. A patient without a record of their own is a broken account (D1-107). */
export function patientOnly({ user, patients }: GuardContext): GuardDecision {
  if (user === undefined) return 'loading';
  if (user === null || user.isDoctor) return { redirectTo: paths.home };
  if (patients === undefined) return 'loading';
  return ownPatient(user, patients) ? 'allow' : { redirectTo: paths.generalError };
}
