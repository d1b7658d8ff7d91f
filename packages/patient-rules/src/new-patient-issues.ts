import { isEmail, isName, normalisedEmail } from '@glidepath/account-rules';
import { isInjectionType, type TreatmentType } from '@glidepath/treatment-plan';

import { type ClinicMode, usesNamedPatients } from './clinic-mode.ts';
import type { FieldIssue, FieldIssueCode } from './field-issue.ts';
import { treatmentTypesOfDelivery } from './offered-treatment-types.ts';
import { MAX_NAME_LENGTH } from './person-name.ts';
import { bornOnIssue, mrnIssueIn, timezoneIssue, weightIssue } from './personal-issues.ts';

export const STUDY_GROUPS = ['Group A', 'Group B'] as const;
export type StudyGroup = (typeof STUDY_GROUPS)[number];

/** The trial of every patient of a direct-to-patient clinic. */
export const DIRECT_TRIAL_NAME = 'Direct to Patient Trial';

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
    ...nameIssues(patient, mode),
    ...issueIf('bornOn', bornOnIssue(patient.bornOn, today)),
    ...emailIssues(patient, mode),
    ...issueIf('mrn', mrnIssueIn(patient.mrn, mode)),
    ...issueIf('weightKg', weightIssue(patient.weightKg, mode)),
    ...issueIf('timezone', timezoneIssue(patient.timezone, mode)),
    ...treatmentTypeIssues(patient.treatmentType, mode),
    ...studyIssues(patient, mode),
    // The record system of an EMR clinic keeps the consent (D1-062).
    ...(patient.hasAcceptedTerms || mode.isEmr ? [] : [issue('hasAcceptedTerms', 'terms.unconfirmed')]),
  ];
}

const issue = (field: NewPatientField, code: FieldIssueCode): Issue => ({ field, code });
const issueIf = (field: NewPatientField, code: FieldIssueCode | undefined): Issue[] =>
  code ? [issue(field, code)] : [];
const isBlank = (text: string | null) => text === null || text.trim() === '';

function nameIssues({ fullName, firstName, lastName }: NewPatientFields, mode: ClinicMode): Issue[] {
  const names = { fullName, firstName, lastName };
  const tooLong = (['fullName', 'firstName', 'lastName'] as const)
    .filter((field) => (names[field]?.trim().length ?? 0) > MAX_NAME_LENGTH)
    .map((field) => issue(field, 'name.too-long'));
  return [...tooLong, ...missingNames(names), ...(usesNamedPatients(mode) ? wordlessNames(names) : [])];
}

function wordlessNames({ fullName, firstName, lastName }: Names): Issue[] {
  if (!isBlank(fullName)) return isName(fullName ?? '') ? [] : [issue('fullName', 'name.without-letter')];
  if (isBlank(firstName) || isName(`${firstName} ${lastName}`)) return [];
  return [issue('firstName', 'name.without-letter')];
}

type Names = Pick<NewPatientFields, 'fullName' | 'firstName' | 'lastName'>;

function missingNames({ fullName, firstName, lastName }: Names): Issue[] {
  if (!isBlank(fullName)) return [];
  if (isBlank(firstName) && isBlank(lastName))
    return [issue('fullName', 'mandatory'), issue('firstName', 'mandatory'), issue('lastName', 'mandatory')];
  return [
    ...(isBlank(firstName) ? [issue('firstName', 'mandatory')] : []),
    ...(isBlank(lastName) ? [issue('lastName', 'mandatory')] : []),
  ];
}

function emailIssues({ email, treatmentType }: NewPatientFields, mode: ClinicMode): Issue[] {
  if (email !== null && !isBlank(email)) return isEmail(normalisedEmail(email)) ? [] : [issue('email', 'email.format')];
  if (mode.isDirectToPatient) return [issue('email', 'mandatory')];
  return treatmentType && isInjectionType(treatmentType) ? [issue('email', 'email.mandatory-for-injections')] : [];
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
