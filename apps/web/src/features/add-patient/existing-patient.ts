import { isSameName, type PersonName, splitFullName } from '@glidepath/patient-rules';

import { CallFailure } from '#shared/api/call-failure.ts';
import type { NewPatientBody } from './new-patient-body.ts';

type KnownPatient = PersonName & Readonly<{ id: string; dateOfBirth: string | null }>;

/** Whoever was refused as somebody who is there already can be opened instead. */
export function isExisting(failure: unknown): boolean {
  const name = failure instanceof CallFailure ? failure.resolved.name : null;
  return name === 'duplicate-name-and-birth-date' || name === 'patient-exists';
}

/** The one patient of this name and date of birth; undefined where it is not certain who is meant. */
export function existingPatientId(
  { fullName, firstName = '', lastName = '', dateOfBirth }: NewPatientBody,
  patients: readonly KnownPatient[],
): string | undefined {
  const name = fullName === undefined ? { firstName, middleName: '', lastName } : splitFullName(fullName);
  const [found, ...others] = patients.filter((known) => known.dateOfBirth === dateOfBirth && isSameName(name, known));
  return others.length === 0 ? found?.id : undefined;
}
