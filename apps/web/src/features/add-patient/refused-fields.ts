import type { ErrorName } from '@glidepath/api-contract/errors/catalogue';

import { CallFailure } from '#shared/api/call-failure.ts';
import type { DraftField } from './patient-draft.ts';

/** Errors that are about one field, and say so in their own words. */
const FIELD_OF_ERROR: Readonly<Partial<Record<ErrorName, DraftField>>> = {
  'mrn-exists': 'mrn',
  'email-in-use': 'email',
  'email-needed-for-injections': 'email',
};

const FIELD_OF_WIRE: Readonly<Record<string, DraftField>> = {
  full_name: 'fullName',
  first_name: 'firstName',
  last_name: 'lastName',
  date_of_birth: 'birthDate',
  email: 'email',
  mrn: 'mrn',
  weight: 'weight',
  timezone: 'timezone',
  treatment_type: 'treatmentType',
  accept_terms: 'hasAcceptedTerms',
  sex: 'sex',
  study_group_name: 'studyGroup',
};

/** Whose fault a refusal is: `said` where the error's own words tell, `unsaid` where only the field is known. */
export type RefusedFields = ReadonlyMap<DraftField, 'said' | 'unsaid'>;

/** The fields that the server refused; none when the refusal is about something else (D1-109). */
export function refusedFields(failure: unknown): RefusedFields {
  if (!(failure instanceof CallFailure)) return new Map();
  const { name, fields } = failure.resolved;
  const field = name === null ? undefined : FIELD_OF_ERROR[name];
  if (field) return new Map([[field, 'said']]);
  return new Map(Object.keys(fields).flatMap((wire) => (FIELD_OF_WIRE[wire] ? [[FIELD_OF_WIRE[wire], 'unsaid']] : [])));
}
