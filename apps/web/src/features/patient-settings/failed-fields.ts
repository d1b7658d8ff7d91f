import type { ErrorName } from '@glidepath/api-contract/errors/catalogue';

import { CallFailure } from '#shared/api/call-failure.ts';
import { EDIT_FIELDS, type EditField } from './edit-patient/edit-form.ts';

/** Errors that are about one field, whatever else the answer says. */
const FIELD_OF_ERROR: Readonly<Partial<Record<ErrorName, EditField>>> = {
  'mrn-exists': 'mrn',
  'email-in-use': 'email',
  'email-not-saved': 'email',
  'email-of-enrolled-patient': 'email',
  'email-needed-for-injections': 'email',
};

/** What the form calls otherwise than the calls that send it. */
const FIELD_OF_SENT: Readonly<Record<string, EditField>> = {
  dateOfBirth: 'birthDate',
  preMealGlucoseTargetLow: 'preMealGlucoseRange',
  preMealGlucoseTargetHigh: 'preMealGlucoseRange',
  displayBolusCalculator: 'isEnabled',
  activeInsulinTime: 'activeInsulinHours',
  bolusCalcPrecision: 'penIncrementUnits',
  maxBolusCalcDose: 'maxDoseUnits',
};

/** The fields that the server refused, each with its reason; a refusal of no field in particular gives none. */
export function failedFields(failure: unknown): ReadonlyMap<EditField, 'whole-error' | 'not-valid'> {
  if (!(failure instanceof CallFailure)) return new Map();
  const { name, fields } = failure.resolved;
  const ofError = name === null ? undefined : FIELD_OF_ERROR[name];
  if (ofError) return new Map([[ofError, 'whole-error']]);
  const named = Object.keys(fields).map((sent) => FIELD_OF_SENT[sent] ?? sent);
  return new Map(EDIT_FIELDS.filter((field) => named.includes(field)).map((field) => [field, 'not-valid']));
}
