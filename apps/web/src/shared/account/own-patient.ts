import type { Patient } from './patients.query.ts';
import type { User } from './user.query.ts';

/** The record of the signed-in patient among the patients loaded. */
export function ownPatient(user: Pick<User, 'selfPatient'>, patients: readonly Patient[]): Patient | undefined {
  return patients.find((patient) => patient.id === user.selfPatient);
}

/** Before the advisor is started no plan can exist, so there are reports only to see. */
export function seesReportsOnly(patient: Pick<Patient, 'startedAdvisorAt'> | undefined): boolean {
  return patient?.startedAdvisorAt == null;
}
