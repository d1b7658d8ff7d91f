import { normalisedEmail } from '@glidepath/account-rules';
import {
  type BolusCalculator,
  bolusCalculatorIssues,
  type ClinicMode,
  editedPatientIssues,
  type FieldIssue,
  hasBolusCalculator,
  neededSettings,
  normalisedMrn,
  type TreatmentSettings,
  treatmentSettingsIssues,
  usesNamedPatients,
} from '@glidepath/patient-rules';

import type { Patient } from '#shared/account/patients.query.ts';
import { bolusChange, calculatorOf } from './bolus-config.ts';
import type { PatientConfig } from './patient-config.query.ts';
import { confirmedSettings, settingsOf } from './start-form.ts';

/** Everything that the edit page changes, side by side, so that two versions can be compared field by field. */
export type EditForm = Readonly<
  { firstName: string; lastName: string; email: string; mrn: string } & Pick<
    TreatmentSettings,
    'typeOfDiabetes' | 'preMealGlucoseRange'
  > &
    BolusCalculator
>;
export type EditField = keyof EditForm;

export function editFormOf(patient: Patient, config: PatientConfig): EditForm {
  const { firstName, lastName, email, mrn } = patient;
  const { typeOfDiabetes, preMealGlucoseRange } = settingsOf(patient);
  return {
    firstName,
    lastName,
    email: email ?? '',
    mrn: mrn ?? '',
    typeOfDiabetes,
    preMealGlucoseRange,
    ...calculatorOf(config),
  };
}

/** Spaces around a text and the case of an address are nobody's change. */
export function tidyForm(form: EditForm): EditForm {
  return {
    ...form,
    firstName: form.firstName.trim(),
    lastName: form.lastName.trim(),
    email: normalisedEmail(form.email),
    mrn: normalisedMrn(form.mrn) ?? '',
  };
}

type EditedPatient = Pick<Patient, 'treatmentType' | 'startedAdvisorAt' | 'adpEnrollmentStatus' | 'isGuest'>;

/** An address that somebody signs in with is no longer the clinic's to change (D1-086, code 122). */
const isEmailLocked = ({ adpEnrollmentStatus, isGuest }: EditedPatient) => adpEnrollmentStatus === 'enrolled' || isGuest;

/** The record system of an EMR clinic owns names and MRN; diabetes type and range belong to the therapy. */
export function isEditable(field: EditField, patient: EditedPatient, mode: ClinicMode): boolean {
  switch (field) {
    case 'firstName':
    case 'lastName':
    case 'mrn':
      return !mode.isEmr;
    case 'email':
      return !isEmailLocked(patient);
    case 'typeOfDiabetes':
    case 'preMealGlucoseRange':
      return isSettingShown(field, patient, mode);
    default:
      return hasCalculator(patient, mode);
  }
}

/** Before the start there is nothing to change yet: the start page asks for all of it. */
function isSettingShown(
  field: 'typeOfDiabetes' | 'preMealGlucoseRange',
  { treatmentType, startedAdvisorAt }: EditedPatient,
  mode: ClinicMode,
): boolean {
  if (treatmentType === null || startedAdvisorAt === null) return false;
  if (field === 'typeOfDiabetes' && mode.isDirectToPatient) return false;
  return neededSettings(treatmentType)[field];
}

export function hasCalculator({ treatmentType }: Pick<Patient, 'treatmentType'>, mode: ClinicMode): boolean {
  return hasBolusCalculator(treatmentType, mode.isBolusCalculatorForMealsShown);
}

const EDIT_FIELDS: readonly EditField[] = [
  'firstName',
  'lastName',
  'email',
  'mrn',
  'typeOfDiabetes',
  'preMealGlucoseRange',
  'isEnabled',
  'activeInsulinHours',
  'penIncrementUnits',
  'maxDoseUnits',
];

export function editableFields(patient: EditedPatient, mode: ClinicMode): EditField[] {
  return EDIT_FIELDS.filter((field) => isEditable(field, patient, mode));
}

export function editIssues(form: EditForm, patient: Patient, mode: ClinicMode): FieldIssue[] {
  const { treatmentType, startedAdvisorAt } = patient;
  const settings = confirmedSettings({ ...settingsOfForm(form), treatmentType }, mode);
  return [
    ...editedPatientIssues({ ...tidyForm(form), treatmentType }, mode),
    // The type itself is not chosen here, so a clinic that has given it up still keeps its patients.
    ...(startedAdvisorAt === null
      ? []
      : treatmentSettingsIssues(settings, { isBasalOnlyEnabled: true, indications: 'not-asked' })),
    ...(hasCalculator(patient, mode) ? bolusCalculatorIssues(form) : []),
  ];
}

const settingsOfForm = ({ typeOfDiabetes, preMealGlucoseRange }: EditForm) => ({ typeOfDiabetes, preMealGlucoseRange });

/** What PATCH patient carries: what may be edited, never the treatment type (D1-076). */
export function patientChange(form: EditForm, patient: Patient, mode: ClinicMode) {
  const { firstName, lastName, email, mrn } = tidyForm(form);
  const { typeOfDiabetes, preMealGlucoseRange: range } = form;
  const may = (field: EditField) => isEditable(field, patient, mode);
  return {
    ...(may('email') && { email: email || null }),
    ...(may('mrn') && { mrn: mrn || null }),
    ...(mayWriteName(firstName, mode) && { firstName }),
    ...(mayWriteName(lastName, mode) && { lastName }),
    ...(may('typeOfDiabetes') && { typeOfDiabetes }),
    ...(may('preMealGlucoseRange') && {
      preMealGlucoseTargetLow: range?.low ?? null,
      preMealGlucoseTargetHigh: range?.high ?? null,
    }),
    version: patient.version,
  };
}

/** A name can be left as it is, but not be emptied; only clinics without named patients get this far without one. */
function mayWriteName(name: string, mode: ClinicMode): boolean {
  return !mode.isEmr && (usesNamedPatients(mode) || name !== '');
}

export function configChange(form: EditForm, config: PatientConfig) {
  return { ...bolusChange(form), version: config.version };
}
