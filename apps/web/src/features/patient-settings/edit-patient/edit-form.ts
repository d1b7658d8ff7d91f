import { normalisedEmail } from '@glidepath/account-rules';
import type { StaffRole } from '@glidepath/api-contract/define-call';
import { calculatorOf } from '@glidepath/api-contract/wire/bolus-calculator';
import {
  type BolusCalculator,
  bolusCalculatorIssues,
  type ClinicMode,
  editedPatientIssues,
  type FieldIssue,
  hasBolusCalculator,
  neededSettings,
  normalisedMrn,
  type StoredPatient,
  type TreatmentSettings,
  treatmentSettingsIssues,
  typedDay,
  typedWeightKg,
  usesNamedPatients,
} from '@glidepath/patient-rules';

import { isInjectionType } from '@glidepath/treatment-plan';

import type { Patient } from '#shared/account/patients.query.ts';
import { formatBirthDate } from '#shared/format/dates.ts';
import type { PatientConfig } from '../patient-config.query.ts';
import { asksIndications, confirmedSettings, type Indications, settingsOf } from '../start-advisor/start-form.ts';

/** Everything that the edit page changes, side by side, so that two versions can be compared field by field. */
export type EditForm = Readonly<
  {
    firstName: string;
    lastName: string;
    email: string;
    mrn: string;
    /** As typed, like the weight. */
    birthDate: string;
    weight: string;
    timezone: string;
  } & Pick<TreatmentSettings, 'typeOfDiabetes' | 'preMealGlucoseRange'> &
    BolusCalculator
>;
export type EditField = keyof EditForm;

/** What decides on the fields: the clinic, and what its member does there. */
export type EditMode = ClinicMode & Readonly<{ editor: StaffRole }>;

/** Without the settings of the calculator for who does not treat: they see nothing of it. */
export function editFormOf(patient: Patient, config: PatientConfig | null): EditForm {
  const { firstName, lastName, email, mrn, dateOfBirth, weight, timezone } = patient;
  const { typeOfDiabetes, preMealGlucoseRange } = settingsOf(patient);
  return {
    firstName,
    lastName,
    email: email ?? '',
    mrn: mrn ?? '',
    birthDate: dateOfBirth === null ? '' : formatBirthDate(dateOfBirth),
    weight: weight === null ? '' : String(weight),
    timezone,
    typeOfDiabetes,
    preMealGlucoseRange,
    ...(config ? calculatorOf(config) : NO_CALCULATOR),
  };
}

const NO_CALCULATOR: BolusCalculator = {
  isEnabled: false,
  activeInsulinHours: null,
  penIncrementUnits: null,
  maxDoseUnits: null,
};

/** Spaces around a text, the case of an address and another way to write a day are nobody's change. */
export function tidyForm(form: EditForm): EditForm {
  const bornOn = typedDay(form.birthDate);
  return {
    ...form,
    firstName: form.firstName.trim(),
    lastName: form.lastName.trim(),
    email: normalisedEmail(form.email),
    mrn: normalisedMrn(form.mrn) ?? '',
    birthDate: bornOn === undefined ? form.birthDate.trim() : formatBirthDate(bornOn),
    weight: form.weight.trim(),
  };
}

/** The values of a form for the rules and the server. Something that is not a number is out of range too. */
export function personalFieldsOf(form: EditForm) {
  const { birthDate, weight, ...tidy } = tidyForm(form);
  return {
    ...tidy,
    bornOn: birthDate === '' ? null : (typedDay(birthDate) ?? birthDate),
    weightKg: weight === '' ? null : (typedWeightKg(weight) ?? Number.NaN),
  };
}

type EditedPatient = Pick<Patient, 'treatmentType' | 'startedAdvisorAt' | 'adpEnrollmentStatus' | 'isGuest'>;

/** An address that somebody signs in with is no longer the clinic's to change (D1-086, code 122). */
const isEmailLocked = ({ adpEnrollmentStatus, isGuest }: EditedPatient) =>
  adpEnrollmentStatus === 'enrolled' || isGuest;

/** The record system of an EMR clinic owns names and MRN; diabetes type and range belong to the therapy. */
export function isEditable(field: EditField, patient: EditedPatient, mode: EditMode): boolean {
  if (!isOpenTo(mode.editor, field)) return false;
  if (isOneOf(PERSONAL_FIELDS, field)) return isPersonalFieldEditable(field, patient, mode);
  if (field === 'typeOfDiabetes' || field === 'preMealGlucoseRange') return isSettingShown(field, patient, mode);
  if (hasCalculator(patient, mode)) return true;
  // Whoever injects has a pen, with a calculator or without.
  return field === 'penIncrementUnits' && patient.treatmentType !== null && isInjectionType(patient.treatmentType);
}

/** Staff who may not treat change no treatment; the front desk does not enter a weight either. */
function isOpenTo(editor: StaffRole, field: EditField): boolean {
  if (editor === 'doctor') return true;
  return isOneOf(PERSONAL_FIELDS, field) && (field !== 'weight' || editor === 'educator');
}

const PERSONAL_FIELDS = ['firstName', 'lastName', 'email', 'mrn', 'birthDate', 'weight', 'timezone'] as const;
const isOneOf = <Name extends EditField>(names: readonly Name[], field: EditField): field is Name =>
  names.some((name) => name === field);

function isPersonalFieldEditable(
  field: (typeof PERSONAL_FIELDS)[number],
  patient: EditedPatient,
  mode: ClinicMode,
): boolean {
  switch (field) {
    case 'firstName':
    case 'lastName':
    case 'mrn':
      return !mode.isEmr;
    case 'email':
      return !isEmailLocked(patient);
    case 'birthDate':
      // By it the patient has proved who they are.
      return patient.adpEnrollmentStatus !== 'enrolled';
    case 'weight':
    case 'timezone':
      return true;
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

export const EDIT_FIELDS: readonly EditField[] = [
  ...PERSONAL_FIELDS,
  'typeOfDiabetes',
  'preMealGlucoseRange',
  'isEnabled',
  'activeInsulinHours',
  'penIncrementUnits',
  'maxDoseUnits',
];

export function editableFields(patient: EditedPatient, mode: EditMode): EditField[] {
  return EDIT_FIELDS.filter((field) => isEditable(field, patient, mode));
}

/** With the settings of a treatment that uses the advisor (START-03); before the start there are none to change. */
export function isAskedForIndications(
  { treatmentType, startedAdvisorAt }: Pick<EditedPatient, 'treatmentType' | 'startedAdvisorAt'>,
  { isIndicationsAsked, mode }: Readonly<{ isIndicationsAsked: boolean; mode: EditMode }>,
): boolean {
  return mode.editor === 'doctor' && startedAdvisorAt !== null && asksIndications(treatmentType, isIndicationsAsked);
}

/** Faults of the fields that can be edited here: nobody can mend the others on this page. */
export function editIssues(
  form: EditForm,
  patient: Patient,
  { mode, today }: Readonly<{ mode: EditMode; today: string }>,
  indications: Indications | 'not-asked' = 'not-asked',
): FieldIssue[] {
  const { treatmentType } = patient;
  const settings = confirmedSettings({ ...settingsOfForm(form), treatmentType }, mode);
  return [
    ...editedPatientIssues({ ...personalFieldsOf(form), treatmentType }, storedPatient(patient), { mode, today }),
    ...emptiedNames(form, patient, mode),
    // The type is not chosen here: a clinic that has given up basal only still has its patients.
    ...treatmentSettingsIssues(settings, { isBasalOnlyEnabled: true, indications }),
    ...bolusCalculatorIssues(form),
  ].flatMap(({ field, code }) => {
    if (field === 'indications') return [{ field, code }];
    const edited = EDIT_FIELDS.find((known) => known === (FIELD_OF_RULE[field] ?? field));
    return edited && isEditable(edited, patient, mode) ? [{ field: edited, code }] : [];
  });
}

const FIELD_OF_RULE: Readonly<Record<string, EditField>> = { bornOn: 'birthDate', weightKg: 'weight' };

function storedPatient(patient: Patient): StoredPatient {
  const { firstName, lastName, dateOfBirth, weight, timezone, adpEnrollmentStatus } = patient;
  const isEnrolled = adpEnrollmentStatus === 'enrolled';
  return { firstName, lastName, bornOn: dateOfBirth, weightKg: weight, timezone, isEnrolled };
}

/** Clinics without named patients may leave a name empty, but a name once given cannot be taken away. */
function emptiedNames(form: EditForm, patient: Patient, mode: ClinicMode): FieldIssue[] {
  if (usesNamedPatients(mode)) return [];
  return (['firstName', 'lastName'] as const)
    .filter((field) => form[field].trim() === '' && patient[field] !== '')
    .map((field) => ({ field, code: 'mandatory' }));
}

const settingsOfForm = ({ typeOfDiabetes, preMealGlucoseRange }: EditForm) => ({ typeOfDiabetes, preMealGlucoseRange });
