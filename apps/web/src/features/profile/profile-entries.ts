import type { User } from '#shared/account/user.query.ts';

/** Patients connect their own sensor account; a clinician has none (ROLE-08, ROLE-15). */
export function offersCgmConnection(user: Pick<User, 'isDoctor' | 'isDexcomConnected'>): boolean {
  return !user.isDoctor && !user.isDexcomConnected;
}

/** In single-patient mode the health record system owns the clinician's session. */
export function mayLogOut(user: Pick<User, 'isDoctor'>, isEmrMode: boolean): boolean {
  return !(user.isDoctor && isEmrMode);
}
