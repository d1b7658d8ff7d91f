import { normalisedEmail } from '@glidepath/account-rules';
import type { addPatientCall } from '@glidepath/api-contract/patients/add-patient.call';
import {
  type ClinicMode,
  DIRECT_TRIAL_NAME,
  normalisedMrn,
  typedBirthDate,
  typedWeightKg,
} from '@glidepath/patient-rules';

import type { CallInput } from '#shared/api/call-types.ts';
import type { PatientDraft } from './patient-draft.ts';

export type NewPatientBody = CallInput<typeof addPatientCall>['body'];

/** What is sent for a draft without issues; undefined for any other. */
export function newPatientBody(draft: PatientDraft, mode: ClinicMode, today: string): NewPatientBody | undefined {
  const birthDate = typedBirthDate(draft.birthDate, today);
  const { timezone, treatmentType, sex } = draft;
  if (!('bornOn' in birthDate) || timezone === null || treatmentType === null) return undefined;
  return {
    ...nameParts(draft, mode),
    dateOfBirth: birthDate.bornOn,
    mrn: normalisedMrn(draft.mrn),
    timezone,
    email: normalisedEmail(draft.email) || null,
    treatmentType,
    acceptTerms: !mode.isEmr && draft.hasAcceptedTerms,
    ...(sex !== null && { sex }),
    weight: typedWeightKg(draft.weight) ?? null,
    ...studyParts(draft, mode),
  };
}

/** A record system knows the parts of a name; a person types it whole (D1-062). */
function nameParts({ fullName, firstName, lastName }: PatientDraft, mode: ClinicMode) {
  if (!mode.isEmr) return { fullName: fullName.trim() };
  return { firstName: firstName.trim(), lastName: lastName.trim() };
}

/** Direct-to-patient clinics know one trial, the others none (D1-073). */
export function studyParts(
  { studyGroupName }: PatientDraft,
  mode: ClinicMode,
): Readonly<{ trialName?: string; studyGroupName?: string }> {
  if (!mode.isDirectToPatient) return {};
  return { trialName: DIRECT_TRIAL_NAME, ...(studyGroupName !== null && { studyGroupName }) };
}
