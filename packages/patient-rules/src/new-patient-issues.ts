import { birthDateIssue, isEmail, normalisedEmail } from '@glidepath/account-rules';
import { isInjectionType, type TreatmentType } from '@glidepath/treatment-plan';

import { type ClinicMode } from './clinic-mode.ts';
import type { FieldIssue, FieldIssueCode } from './field-issue.ts';
import { isMrn, normalisedMrn } from './mrn.ts';
import { treatmentTypesOfDelivery } from './offered-treatment-types.ts';
import { DIRECT_TRIAL_NAME, STUDY_GROUPS } from './study.ts';
import { offeredTimezones } from './timezone.ts';
import { isWeightKg } from './weight.ts';

/** A patient about to be added, in whatever form the fields came: `null` where nothing was given. */
export type NewPatientFields = Readonly<{
  fullName: string | null;
  firstName: string | null;
  lastName: string | null;
  /** YYYY-MM-DD */
  bornOn: string | null;
  email: string | null;
  mrn: string | null;
  weightKg: number | null;
  timezone: string | null;
  treatmentType: TreatmentType | null;
  hasAcceptedTerms: boolean;
  studyGroupName: string | null;
  trialName: string | null;
}>;

export type NewPatientField = keyof NewPatientFields;
type Issue = FieldIssue<NewPatientField>;

/** Everything wrong with a new patient; an empty list means it may be added (product specification 1, section 5). */
export function newPatientIssues(patient: NewPatientFields, mode: ClinicMode, today: string): Issue[] {
  return [
    ...nameIssues(patient),
    ...birthDateIssues(patient.bornOn, today),
    ...emailIssues(patient, mode),
    ...mrnIssues(patient.mrn, mode),
    ...weightIssues(patient.weightKg, mode),
    ...timezoneIssues(patient.timezone, mode),
    ...treatmentTypeIssues(patient.treatmentType, mode),
    ...studyIssues(patient, mode),
    // The record system of an EMR clinic keeps the consent (D1-062).
    ...(patient.hasAcceptedTerms || mode.isEmr ? [] : [issue('hasAcceptedTerms', 'terms.unconfirmed')]),
  ];
}

const issue = (field: NewPatientField, code: FieldIssueCode): Issue => ({ field, code });
const isBlank = (text: string | null) => text === null || text.trim() === '';

function nameIssues({ fullName, firstName, lastName }: NewPatientFields): Issue[] {
  if (!isBlank(fullName)) return [];
  if (isBlank(firstName) && isBlank(lastName))
    return [issue('fullName', 'mandatory'), issue('firstName', 'mandatory'), issue('lastName', 'mandatory')];
  return [
    ...(isBlank(firstName) ? [issue('firstName', 'mandatory')] : []),
    ...(isBlank(lastName) ? [issue('lastName', 'mandatory')] : []),
  ];
}

function birthDateIssues(bornOn: string | null, today: string): Issue[] {
  if (bornOn === null || isBlank(bornOn)) return [issue('bornOn', 'mandatory')];
  const found = birthDateIssue(bornOn, today);
  if (!found) return [];
  return [issue('bornOn', found === 'birth-date.in-future' ? 'birth-date.in-future' : 'birth-date.invalid')];
}

function emailIssues({ email, treatmentType }: NewPatientFields, mode: ClinicMode): Issue[] {
  if (email !== null && !isBlank(email)) return isEmail(normalisedEmail(email)) ? [] : [issue('email', 'email.format')];
  if (mode.isDirectToPatient) return [issue('email', 'mandatory')];
  return treatmentType && isInjectionType(treatmentType) ? [issue('email', 'email.mandatory-for-injections')] : [];
}

function mrnIssues(given: string | null, mode: ClinicMode): Issue[] {
  const mrn = normalisedMrn(given);
  if (mrn === null) return mode.isMrnEnforced ? [issue('mrn', 'mandatory')] : [];
  return isMrn(mrn) ? [] : [issue('mrn', 'mrn.format')];
}

function weightIssues(weightKg: number | null, mode: ClinicMode): Issue[] {
  if (weightKg === null) return mode.isDirectToPatient ? [issue('weightKg', 'mandatory')] : [];
  return isWeightKg(weightKg) ? [] : [issue('weightKg', 'weight.out-of-range')];
}

function timezoneIssues(timezone: string | null, mode: ClinicMode): Issue[] {
  if (timezone === null || isBlank(timezone)) return [issue('timezone', 'mandatory')];
  return offeredTimezones(mode).includes(timezone) ? [] : [issue('timezone', 'choice.unknown')];
}

function treatmentTypeIssues(type: TreatmentType | null, mode: ClinicMode): Issue[] {
  if (type === null) return [issue('treatmentType', 'mandatory')];
  const isOffered = (['Pump', 'Injections'] as const).some((delivery) =>
    treatmentTypesOfDelivery(delivery, mode).includes(type),
  );
  return isOffered ? [] : [issue('treatmentType', 'choice.unknown')];
}

/** Study fields belong to direct-to-patient clinics alone (D1-073, D1-100). */
function studyIssues({ studyGroupName, trialName }: NewPatientFields, mode: ClinicMode): Issue[] {
  if (!mode.isDirectToPatient) {
    return [
      ...(studyGroupName === null ? [] : [issue('studyGroupName', 'not-in-this-clinic')]),
      ...(trialName === null ? [] : [issue('trialName', 'not-in-this-clinic')]),
    ];
  }
  const isKnownGroup = STUDY_GROUPS.some((group) => group === studyGroupName);
  return [
    ...(studyGroupName === null ? [issue('studyGroupName', 'mandatory')] : []),
    ...(studyGroupName !== null && !isKnownGroup ? [issue('studyGroupName', 'choice.unknown')] : []),
    ...(trialName === null || trialName === DIRECT_TRIAL_NAME ? [] : [issue('trialName', 'choice.unknown')]),
  ];
}
