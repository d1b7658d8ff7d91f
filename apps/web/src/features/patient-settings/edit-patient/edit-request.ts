import { calculatorChange } from '@glidepath/api-contract/wire/bolus-calculator';
import type { Patient } from '#shared/account/patients.query.ts';
import type { PatientConfig } from '../patient-config.query.ts';
import {
  type EditField,
  type EditForm,
  type EditMode,
  editableFields,
  personalFieldsOf,
  tidyForm,
} from './edit-form.ts';

/** What PATCH patient carries: what may be edited, never the treatment type (D1-076). */
export function patientChange(form: EditForm, patient: Patient, mode: EditMode) {
  const { email, mrn, typeOfDiabetes } = tidyForm(form);
  const editable = new Set(editableFields(patient, mode));
  return {
    ...(editable.has('email') && { email: email || null }),
    ...(editable.has('mrn') && { mrn: mrn || null }),
    ...(editable.has('firstName') && namesOf(form)),
    ...correctionsOf(form, patient, editable),
    ...(editable.has('typeOfDiabetes') && { typeOfDiabetes }),
    ...(editable.has('preMealGlucoseRange') && rangeOf(form)),
    version: patient.version,
  };
}

/** Sent only where something was corrected: an edit of other fields says nothing about these. */
function correctionsOf(form: EditForm, patient: Patient, editable: ReadonlySet<EditField>) {
  const { bornOn, weightKg, timezone } = personalFieldsOf(form);
  // One that was never known stays out: the wire cannot empty it.
  const isBirthDateOther = editable.has('birthDate') && bornOn !== null && bornOn !== patient.dateOfBirth;
  return {
    ...(isBirthDateOther && { dateOfBirth: bornOn }),
    ...(editable.has('weight') && weightKg !== patient.weight && { weight: weightKg }),
    ...(timezone !== patient.timezone && { timezone }),
  };
}

function rangeOf({ preMealGlucoseRange: range }: EditForm) {
  return { preMealGlucoseTargetLow: range?.low ?? null, preMealGlucoseTargetHigh: range?.high ?? null };
}

/** A name that is not there stays out: the wire cannot empty one. */
function namesOf(form: EditForm) {
  const { firstName, lastName } = tidyForm(form);
  return { ...(firstName !== '' && { firstName }), ...(lastName !== '' && { lastName }) };
}

export function configChange(form: EditForm, config: PatientConfig) {
  return { ...calculatorChange(form), version: config.version };
}
