import { isEmail, isName, normalisedEmail } from '@glidepath/account-rules';
import { isInjectionType, type TreatmentType } from '@glidepath/treatment-plan';

import { type ClinicMode, usesNamedPatients } from './clinic-mode.ts';
import type { FieldIssue, FieldIssueCode } from './field-issue.ts';
import { bornOnIssue, mrnIssueIn, timezoneIssue, weightIssue } from './personal-issues.ts';

/** The personal fields of an existing patient, as they would be after the change. */
export type EditedPatientFields = Readonly<{
  firstName: string;
  lastName: string;
  /** YYYY-MM-DD */
  bornOn: string | null;
  email: string | null;
  mrn: string | null;
  weightKg: number | null;
  timezone: string;
  treatmentType: TreatmentType | null;
}>;

/** What is stored. What was good enough once does not stand in the way of another change. */
export type StoredPatient = Readonly<{
  firstName: string;
  lastName: string;
  bornOn: string | null;
  weightKg: number | null;
  timezone: string;
  isEnrolled: boolean;
}>;

export type EditedPatientField = Exclude<keyof EditedPatientFields, 'treatmentType'>;
type Issue = FieldIssue<EditedPatientField>;

export function editedPatientIssues(
  patient: EditedPatientFields,
  stored: StoredPatient,
  { mode, today }: Readonly<{ mode: ClinicMode; today: string }>,
): Issue[] {
  const isOther = (field: 'weightKg' | 'timezone') => patient[field] !== stored[field];
  return [
    ...nameIssues(patient, stored, mode),
    ...issueIf('bornOn', changedBirthDateIssue(patient.bornOn, stored, today)),
    ...issueIf('email', keptEmailIssue(patient, mode)),
    // In EMR mode the number comes from the record system and cannot be edited.
    ...issueIf('mrn', mode.isEmr ? undefined : mrnIssueIn(patient.mrn, mode)),
    ...issueIf('weightKg', isOther('weightKg') ? weightIssue(patient.weightKg, mode) : undefined),
    ...issueIf('timezone', isOther('timezone') ? timezoneIssue(patient.timezone, mode) : undefined),
  ];
}

const issueIf = (field: EditedPatientField, code: FieldIssueCode | undefined): Issue[] =>
  code ? [{ field, code }] : [];

/** A name of one word has no last name when it is added, and needs none later (D1-063). */
function nameIssues({ firstName, lastName }: EditedPatientFields, stored: StoredPatient, mode: ClinicMode): Issue[] {
  // In EMR mode the names come from the record system and cannot be edited.
  if (!usesNamedPatients(mode) || mode.isEmr) return [];
  const isLastNameMissing = lastName.trim() === '' && stored.lastName !== '';
  return [
    ...issueIf('firstName', firstName.trim() === '' ? 'mandatory' : wordlessIssue({ firstName, lastName }, stored)),
    ...issueIf('lastName', isLastNameMissing ? 'mandatory' : undefined),
  ];
}

function wordlessIssue(
  { firstName, lastName }: Pick<EditedPatientFields, 'firstName' | 'lastName'>,
  stored: StoredPatient,
): FieldIssueCode | undefined {
  const isOther = firstName !== stored.firstName || lastName !== stored.lastName;
  return isOther && !isName(`${firstName} ${lastName}`) ? 'name.without-letter' : undefined;
}

/** By it an enrolled patient has proved who they are; until then it may have been mistyped here. */
function changedBirthDateIssue(bornOn: string | null, stored: StoredPatient, today: string) {
  if (bornOn === stored.bornOn) return undefined;
  return stored.isEnrolled ? 'birth-date.proven' : bornOnIssue(bornOn, today);
}

/** What is wrong with the address of somebody who is treated so. */
export function keptEmailIssue(
  { email, treatmentType }: Pick<EditedPatientFields, 'email' | 'treatmentType'>,
  mode: ClinicMode,
): FieldIssueCode | undefined {
  if (email !== null && email.trim() !== '') return isEmail(normalisedEmail(email)) ? undefined : 'email.format';
  if (treatmentType !== null && isInjectionType(treatmentType)) return 'email.mandatory-for-injections';
  // Needed to add the patient, so it cannot be taken away again (ADD-07).
  return mode.isDirectToPatient ? 'mandatory' : undefined;
}
