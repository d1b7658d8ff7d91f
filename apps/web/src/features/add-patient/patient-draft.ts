import {
  type ClinicMode,
  type EmrPatient,
  type InsulinDelivery,
  presetTimezone,
  type Sex,
  type StudyGroup,
  treatmentTypesOfDelivery,
} from '@glidepath/patient-rules';
import type { TreatmentType } from '@glidepath/treatment-plan';

import { formatBirthDate } from '#shared/format/dates.ts';

/** The form as it stands: texts as typed, null where nothing is chosen. */
export type PatientDraft = Readonly<{
  fullName: string;
  firstName: string;
  lastName: string;
  birthDate: string;
  email: string;
  mrn: string;
  weight: string;
  timezone: string | null;
  delivery: InsulinDelivery | null;
  treatmentType: TreatmentType | null;
  sex: Sex | null;
  studyGroupName: StudyGroup | null;
  hasAcceptedTerms: boolean;
}>;

export type DraftField = keyof PatientDraft;

const EMPTY_DRAFT: PatientDraft = {
  fullName: '',
  firstName: '',
  lastName: '',
  birthDate: '',
  email: '',
  mrn: '',
  weight: '',
  timezone: null,
  delivery: null,
  treatmentType: null,
  sex: null,
  studyGroupName: null,
  hasAcceptedTerms: false,
};

export const isDraftField = (name: string): name is DraftField => Object.hasOwn(EMPTY_DRAFT, name);

/** The form before anything is typed: with the patient of the record system, if there is one. */
export function firstDraft(mode: ClinicMode, clinicTimezone: string, emr?: EmrPatient): PatientDraft {
  return {
    ...EMPTY_DRAFT,
    timezone: presetTimezone(clinicTimezone || null, mode),
    ...(emr && draftOfRecord(emr)),
  };
}

function draftOfRecord({ bornOn, email, ...record }: EmrPatient): Partial<PatientDraft> {
  return { ...record, birthDate: formatBirthDate(bornOn), email: email ?? '' };
}

/** The treatment type follows the delivery: preset where there is one choice only (D1-064). */
export function withDelivery(draft: PatientDraft, delivery: InsulinDelivery, mode: ClinicMode): PatientDraft {
  const offered = treatmentTypesOfDelivery(delivery, mode);
  const kept = offered.find((type) => type === draft.treatmentType) ?? null;
  return { ...draft, delivery, treatmentType: offered.length === 1 ? (offered[0] ?? null) : kept };
}
