import { isEmail, normalisedEmail } from '@glidepath/account-rules';
import { isInjectionType, type TreatmentType } from '@glidepath/treatment-plan';

import { type ClinicMode, usesNamedPatients } from './clinic-mode.ts';
import type { FieldIssue } from './field-issue.ts';
import { isMrn, normalisedMrn } from './mrn.ts';

/** The personal fields of an existing patient, as they would be after the change. */
export type EditedPatientFields = Readonly<{
  firstName: string;
  lastName: string;
  email: string | null;
  mrn: string | null;
  treatmentType: TreatmentType | null;
}>;

export type EditedPatientField = 'firstName' | 'lastName' | 'email' | 'mrn';

export function editedPatientIssues(patient: EditedPatientFields, mode: ClinicMode): FieldIssue<EditedPatientField>[] {
  return [...nameIssues(patient, mode), ...emailIssues(patient, mode), ...mrnIssues(patient, mode)];
}

function nameIssues({ firstName, lastName }: EditedPatientFields, mode: ClinicMode): FieldIssue<EditedPatientField>[] {
  // In EMR mode the names come from the record system and cannot be edited.
  if (!usesNamedPatients(mode) || mode.isEmr) return [];
  return [
    ...(firstName.trim() === '' ? [{ field: 'firstName', code: 'mandatory' } as const] : []),
    ...(lastName.trim() === '' ? [{ field: 'lastName', code: 'mandatory' } as const] : []),
  ];
}

function emailIssues(
  { email, treatmentType }: EditedPatientFields,
  mode: ClinicMode,
): FieldIssue<EditedPatientField>[] {
  if (email !== null && email.trim() !== '') {
    return isEmail(normalisedEmail(email)) ? [] : [{ field: 'email', code: 'email.format' }];
  }
  if (treatmentType !== null && isInjectionType(treatmentType)) {
    return [{ field: 'email', code: 'email.mandatory-for-injections' }];
  }
  // Needed to add the patient, so it cannot be taken away again (ADD-07).
  return mode.isDirectToPatient ? [{ field: 'email', code: 'mandatory' }] : [];
}

function mrnIssues(patient: EditedPatientFields, mode: ClinicMode): FieldIssue<EditedPatientField>[] {
  const mrn = normalisedMrn(patient.mrn);
  if (mrn === null) return mode.isMrnEnforced ? [{ field: 'mrn', code: 'mandatory' }] : [];
  return isMrn(mrn) ? [] : [{ field: 'mrn', code: 'mrn.format' }];
}
