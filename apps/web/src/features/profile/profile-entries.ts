import type { User } from '#shared/account/user.query.ts';

/** Patients connect and disconnect their own sensor account; a clinician has none (ROLE-08, ROLE-15). */
export function cgmEntry(
  user: Pick<User, 'isDoctor' | 'isDexcomConnected' | 'selfPatient'>,
): Readonly<{ act: 'connect' | 'disconnect'; patientId: string }> | undefined {
  if (user.isDoctor || user.selfPatient === null) return undefined;
  return { act: user.isDexcomConnected ? 'disconnect' : 'connect', patientId: user.selfPatient };
}

/** In single-patient mode the health record system owns the clinician's session. */
export function mayLogOut(user: Pick<User, 'isDoctor'>, isEmrMode: boolean): boolean {
  return !(user.isDoctor && isEmrMode);
}
