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

import { isInjectionType } from '@glidepath/treatment-plan';

import type { Patient } from '#shared/account/patients.query.ts';
import { calculatorOf } from './bolus-config.ts';
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
const isEmailLocked = ({ adpEnrollmentStatus, isGuest }: EditedPatient) =>
  adpEnrollmentStatus === 'enrolled' || isGuest;

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
    case 'penIncrementUnits':
      // Whoever injects has a pen, with a calculator or without.
      return hasCalculator(patient, mode) || (patient.treatmentType !== null && isInjectionType(patient.treatmentType));
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

/** Faults of the fields that can be edited here: nobody can mend the others on this page. */
export function editIssues(form: EditForm, patient: Patient, mode: ClinicMode): FieldIssue[] {
  const { treatmentType } = patient;
  const settings = confirmedSettings({ ...settingsOfForm(form), treatmentType }, mode);
  return [
    ...editedPatientIssues({ ...tidyForm(form), treatmentType }, mode),
    ...emptiedNames(form, patient, mode),
    // The type is not chosen here: a clinic that has given up basal only still has its patients.
    ...treatmentSettingsIssues(settings, { isBasalOnlyEnabled: true, indications: 'not-asked' }),
    ...bolusCalculatorIssues(form),
  ].filter(({ field }) => EDIT_FIELDS.some((edited) => edited === field && isEditable(edited, patient, mode)));
}

/** Clinics without named patients may leave a name empty, but a name once given cannot be taken away. */
function emptiedNames(form: EditForm, patient: Patient, mode: ClinicMode): FieldIssue[] {
  if (usesNamedPatients(mode)) return [];
  return (['firstName', 'lastName'] as const)
    .filter((field) => form[field].trim() === '' && patient[field] !== '')
    .map((field) => ({ field, code: 'mandatory' }));
}

const settingsOfForm = ({ typeOfDiabetes, preMealGlucoseRange }: EditForm) => ({ typeOfDiabetes, preMealGlucoseRange });
