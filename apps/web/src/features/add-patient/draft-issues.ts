import {
  type ClinicMode,
  type FieldIssue,
  type NewPatientField,
  type NewPatientFields,
  newPatientIssues,
  typedBirthDate,
  typedWeightKg,
} from '@glidepath/patient-rules';

import { studyParts } from './new-patient-body.ts';
import type { DraftField, PatientDraft } from './patient-draft.ts';

/** Everything that keeps a draft from being sent; the rules are those of the server. */
export function draftIssues(draft: PatientDraft, mode: ClinicMode, today: string): FieldIssue<DraftField>[] {
  const birthDate = typedBirthDate(draft.birthDate, today);
  const found = newPatientIssues(fieldsOf(draft, mode, today), mode, today);
  return [
    ...found
      .flatMap(({ field, code }) => {
        const draftField = DRAFT_FIELDS[field];
        // What was typed says more than that there is no date.
        const typedCode = field === 'bornOn' && 'issue' in birthDate ? birthDate.issue : code;
        return draftField === undefined ? [] : [{ field: draftField, code: typedCode }];
      })
      .filter(({ field }) => isAsked(field, draft, mode)),
    ...(draft.delivery === null ? [{ field: 'delivery', code: 'mandatory' } as const] : []),
  ];
}

const OF_RECORD: readonly DraftField[] = ['firstName', 'lastName', 'mrn'];

/** What a record system gave that the rules refuse: left as it is, it could neither be saved nor be mended. */
export function unusableOfRecord(first: PatientDraft, mode: ClinicMode, today: string): ReadonlySet<DraftField> {
  if (!mode.isEmr) return new Set();
  const faulty = draftIssues(first, mode, today).map(({ field }) => field);
  return new Set(faulty.filter((field) => OF_RECORD.includes(field)));
}

/**
 * No field is marked before there was a chance to fill it in, but a number that is too long is never cut, and
 * what a record system got wrong waits for nobody.
 */
export function isSaidAtOnce({ field, code }: FieldIssue<DraftField>, unusable: ReadonlySet<DraftField>): boolean {
  return code === 'mrn.too-long' || unusable.has(field);
}

/** A field that is not on the form cannot be at fault; the type is asked once the delivery is known. */
function isAsked(field: DraftField, draft: PatientDraft, mode: ClinicMode): boolean {
  if (field === 'fullName') return !mode.isEmr;
  if (field === 'firstName' || field === 'lastName') return mode.isEmr;
  return field !== 'treatmentType' || draft.delivery !== null;
}

/** The trial is not typed by anybody. */
const DRAFT_FIELDS: Readonly<Record<NewPatientField, DraftField | undefined>> = {
  fullName: 'fullName',
  firstName: 'firstName',
  lastName: 'lastName',
  bornOn: 'birthDate',
  email: 'email',
  mrn: 'mrn',
  weightKg: 'weight',
  timezone: 'timezone',
  treatmentType: 'treatmentType',
  hasAcceptedTerms: 'hasAcceptedTerms',
  studyGroupName: 'studyGroupName',
  trialName: undefined,
};

function fieldsOf(draft: PatientDraft, mode: ClinicMode, today: string): NewPatientFields {
  const birthDate = typedBirthDate(draft.birthDate, today);
  const { studyGroupName = null, trialName = null } = studyParts(draft, mode);
  return {
    fullName: draft.fullName,
    firstName: draft.firstName,
    lastName: draft.lastName,
    bornOn: 'bornOn' in birthDate ? birthDate.bornOn : null,
    email: draft.email,
    mrn: draft.mrn,
    // What is no number at all is out of range too.
    weightKg: draft.weight.trim() === '' ? null : (typedWeightKg(draft.weight) ?? Number.NaN),
    timezone: draft.timezone,
    treatmentType: draft.treatmentType,
    hasAcceptedTerms: draft.hasAcceptedTerms,
    studyGroupName,
    trialName,
  };
}
