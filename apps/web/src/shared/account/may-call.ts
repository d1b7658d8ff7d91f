import type { Call, Caller } from '@glidepath/api-contract/define-call';
import { getPatientConfigCall } from '@glidepath/api-contract/patients/get-patient-config.call';

import { type User, useUser } from './user.query.ts';

type Rights = Pick<User, 'isDoctor' | 'isAdmin' | 'staffRole'>;

/** Would the server let this user make the call? By the same list, so that nothing is offered which it refuses. */
export function mayCall({ callers }: Pick<Call, 'callers'>, user: Rights | null | undefined): boolean {
  return user != null && callers.some((caller) => provenBy(user).includes(caller));
}

function provenBy({ isDoctor, isAdmin, staffRole }: Rights): readonly Caller[] {
  if (!isDoctor) return ['patient'];
  const role: readonly Caller[] = staffRole === null ? [] : [staffRole === 'doctor' ? 'clinician' : staffRole];
  return isAdmin ? [...role, 'admin'] : role;
}

/** The same for who is signed in; nothing while that is not known. */
export function useMayCall(): (call: Pick<Call, 'callers'>) => boolean {
  const { data: user } = useUser();
  return (call) => mayCall(call, user);
}

/** Everything of a treatment comes empty to the others: what is empty for them says nothing. */
export function seesTreatment(user: Parameters<typeof mayCall>[1]): boolean {
  return mayCall(getPatientConfigCall, user);
}
