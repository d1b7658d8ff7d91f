import { normalisedEmail } from '@glidepath/account-rules';
import type { updatePatientCall } from '@glidepath/api-contract/patients/update-patient.call';
import type { Camelised } from '@glidepath/api-contract/wire/camel-case';
import {
  type ClinicMode,
  editedPatientIssues,
  neededSettings,
  normalisedMrn,
  settingsOfType,
  type TreatmentSettings,
} from '@glidepath/patient-rules';
import type { Updateable } from 'kysely';
import type * as z from 'zod/mini';

import type { Patient } from '#modules/patient-access/patient-access.ts';
import type { PatientTable } from '#platform/database/schema.ts';
import { glucoseRange, settingsInClinic, treatmentIssues } from './treatment-change.ts';

export type PatientEdit = Camelised<z.infer<typeof updatePatientCall.body>>;

/** A patient as it would be after an edit; what is left out stays. */
export type EditedPatient = Readonly<{
  firstName: string;
  lastName: string;
  /** YYYY-MM-DD */
  bornOn: string | null;
  email: string | null;
  mrn: string | null;
  weightKg: number | null;
  timezone: string;
  /** Undefined when the edit is not about the treatment. */
  settings: TreatmentSettings | undefined;
}>;

export function editedPatient(patient: Patient, edit: PatientEdit, mode: ClinicMode): EditedPatient {
  const settings = editedSettings(patient, edit);
  return {
    firstName: edit.firstName?.trim() ?? patient.first_name,
    lastName: edit.lastName?.trim() ?? patient.last_name,
    bornOn: edit.dateOfBirth ?? patient.date_of_birth,
    email: givenOrStored(edit.email && normalisedEmail(edit.email), patient.email),
    mrn: edit.mrn === undefined ? patient.mrn : normalisedMrn(edit.mrn),
    weightKg: givenOrStored(edit.weight, patient.weight_kg),
    timezone: edit.timezone ?? patient.timezone,
    settings: settings && settingsInClinic(settings, mode),
  };
}

function editedSettings(patient: Patient, edit: PatientEdit): TreatmentSettings | undefined {
  const { treatmentType, typeOfDiabetes, preMealGlucoseTargetLow: low, preMealGlucoseTargetHigh: high } = edit;
  if ([treatmentType, typeOfDiabetes, low, high].every((field) => field === undefined)) return undefined;
  const isOtherType = treatmentType !== undefined && treatmentType !== patient.treatment_type;
  const former = isOtherType ? settingsOfType(treatmentType) : storedSettings(patient);
  const { preMealGlucoseRange: range } = former;
  return {
    treatmentType: former.treatmentType,
    typeOfDiabetes: givenOrStored(typeOfDiabetes, former.typeOfDiabetes),
    preMealGlucoseRange: glucoseRange(givenOrStored(low, range?.low ?? null), givenOrStored(high, range?.high ?? null)),
  };
}

/** Null was given, undefined was not. */
const givenOrStored = <T>(field: T | undefined, stored: T): T => (field === undefined ? stored : field);

/** A range that the type has no use for is nothing to judge an edit by. */
function storedSettings(patient: Patient): TreatmentSettings {
  const { treatment_type: treatmentType } = patient;
  const hasRange = treatmentType !== null && neededSettings(treatmentType).preMealGlucoseRange;
  return {
    treatmentType,
    typeOfDiabetes: patient.type_of_diabetes,
    preMealGlucoseRange: hasRange
      ? glucoseRange(patient.pre_meal_glucose_target_low_mg_dl, patient.pre_meal_glucose_target_high_mg_dl)
      : null,
  };
}

export function editIssues(
  patient: Patient,
  edited: EditedPatient,
  { mode, today }: Readonly<{ mode: ClinicMode; today: string }>,
) {
  const { settings } = edited;
  const treatmentType = settings ? settings.treatmentType : patient.treatment_type;
  // A clinic that has given up basal only keeps the patients it has on it.
  const offers = { isBasalOnlyEnabled: mode.isBasalOnlyEnabled || treatmentType === patient.treatment_type };
  const stored = {
    firstName: patient.first_name,
    lastName: patient.last_name,
    bornOn: patient.date_of_birth,
    weightKg: patient.weight_kg,
    timezone: patient.timezone,
    isEnrolled: patient.enrolled_at !== null,
  };
  return [
    ...editedPatientIssues({ ...edited, treatmentType }, stored, { mode, today }),
    ...(settings ? treatmentIssues(settings, offers) : []),
  ];
}

/** Columns of the edit that differ from what is stored. */
export function changedColumns(patient: Patient, columns: Updateable<PatientTable>): (keyof Patient)[] {
  const names = Object.keys(columns) as (keyof Patient)[];
  return names.filter((name) => columns[name] !== patient[name]);
}
