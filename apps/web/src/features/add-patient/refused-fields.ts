import type { ErrorName } from '@glidepath/api-contract/errors/catalogue';

import { CallFailure } from '#shared/api/call-failure.ts';
import { type DraftField, isDraftField } from './patient-draft.ts';

/** Errors that are about one field, and say so in their own words. */
const FIELD_OF_ERROR: Readonly<Partial<Record<ErrorName, DraftField>>> = {
  'mrn-exists': 'mrn',
  'email-in-use': 'email',
  'email-needed-for-injections': 'email',
};

/** What the form calls otherwise than the call that sends it. */
const FIELD_OF_SENT: Readonly<Record<string, DraftField>> = {
  dateOfBirth: 'birthDate',
  acceptTerms: 'hasAcceptedTerms',
};

/** Whose fault a refusal is: `said` where the error's own words tell, `unsaid` where only the field is known. */
export type RefusedFields = ReadonlyMap<DraftField, 'said' | 'unsaid'>;

/** The fields that the server refused; none when the refusal is about something else (D1-109). */
export function refusedFields(failure: unknown): RefusedFields {
  if (!(failure instanceof CallFailure)) return new Map();
  const { name, fields } = failure.resolved;
  const field = name === null ? undefined : FIELD_OF_ERROR[name];
  if (field) return new Map([[field, 'said']]);
  const named = Object.keys(fields).map((sent) => FIELD_OF_SENT[sent] ?? sent);
  return new Map(named.filter(isDraftField).map((draftField) => [draftField, 'unsaid']));
}
