import { createHash } from 'node:crypto';
import type { DemoClinic, DemoDoctor, DemoPatient } from '@glidepath/demo-clinic';
import { DEFAULT_BOLUS_CALCULATOR, DEFAULT_DAY_PERIOD_STARTS, deliveryOfTreatmentType } from '@glidepath/patient-rules';
import { DAY_MS } from '@glidepath/quantities';
import type { Insertable } from 'kysely';

import type { ClinicTable } from '#platform/database/clinic-tables.ts';
import type { PatientConfigTable, PatientTable, UserTable } from '#platform/database/schema.ts';

type Making = Readonly<{ now: Date; passwordHash: string }>;
export type PlacedPatient = Readonly<{ clinic: DemoClinic; index: number; patient: DemoPatient }>;

export const demoClinicId = ({ name }: DemoClinic) => demoId(`clinic ${name}`);
export const demoPatientId = ({ clinic, index }: PlacedPatient) => demoId(`patient ${clinic.name} ${index}`);

const doctorId = ({ email }: DemoDoctor) => demoId(`doctor ${email}`);

/** The person named where the demonstration needs somebody to have done something. */
export function firstDoctorId({ name, doctors: [first] }: DemoClinic): string {
  if (!first) throw new Error(`${name} has no doctor.`);
  return doctorId(first);
}

export function clinicRow(clinic: DemoClinic, now: Date): Insertable<ClinicTable> {
  return {
    id: demoClinicId(clinic),
    name: clinic.name,
    code: clinic.code,
    is_demo: true,
    timezone: clinic.timezone,
    country: clinic.country,
    is_emr_single_patient_mode: clinic.isEmrSinglePatientMode,
    should_show_device_selection: clinic.shouldShowDeviceSelection,
    should_show_init_pump: clinic.shouldShowInitPump,
    configuration: JSON.stringify(clinic.configuration),
    created_at: now,
  };
}

export function doctorRow(clinic: DemoClinic, doctor: DemoDoctor, making: Making): Insertable<UserTable> {
  return {
    ...accountColumns(clinic, doctor, making),
    id: doctorId(doctor),
    email: doctor.email,
    is_doctor: true,
    is_admin: doctor.isAdmin,
    confirmed_instructions_at: doctor.hasConfirmedInstructions ? making.now : null,
  };
}

/** The user of an enrolled patient; none for the others. */
export function patientUserRows(placed: PlacedPatient, making: Making): Insertable<UserTable>[] {
  const { clinic, patient } = placed;
  if (!patient.isEnrolled || !patient.email) return [];
  return [
    {
      ...accountColumns(clinic, patient, making),
      id: demoId(`patient user ${patient.email}`),
      email: patient.email,
      is_doctor: false,
      patient_id: demoPatientId(placed),
    },
  ];
}

function accountColumns(clinic: DemoClinic, person: { firstName: string; lastName: string }, making: Making) {
  return {
    clinic_id: demoClinicId(clinic),
    first_name: person.firstName,
    last_name: person.lastName,
    password_hash: making.passwordHash,
    enrolled_at: making.now,
    created_at: making.now,
  };
}

export function patientRow(placed: PlacedPatient, now: Date): Insertable<PatientTable> {
  const { clinic, index, patient } = placed;
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS);
  const [targetLow = null, targetHigh = null] = patient.preMealTargetMgDl ?? [];
  return {
    id: demoPatientId(placed),
    clinic_id: demoClinicId(clinic),
    first_name: patient.firstName,
    last_name: patient.lastName,
    ext_name: demoId(`ext ${clinic.name} ${index}`),
    date_of_birth: patient.bornOn,
    email: patient.email,
    mrn: patient.mrn,
    weight_kg: patient.weightKg,
    timezone: clinic.timezone,
    insulin_delivery: patient.treatmentType && deliveryOfTreatmentType(patient.treatmentType, null),
    study_group_name: patient.studyGroupName,
    trial_name: clinic.trialName,
    sex: patient.sex,
    is_guest: patient.isGuest,
    enrolled_at: patient.isEnrolled ? daysAgo(patient.addedDaysAgo) : null,
    started_advisor_at: patient.startedDaysAgo === null ? null : daysAgo(patient.startedDaysAgo),
    treatment_type: patient.treatmentType,
    type_of_diabetes: patient.diabetesType,
    pre_meal_glucose_target_low_mg_dl: targetLow,
    pre_meal_glucose_target_high_mg_dl: targetHigh,
    tidepool_email: patient.tidepoolEmail,
    is_shared_with_clinic: patient.isSharedWithClinic,
    created_at: daysAgo(patient.addedDaysAgo),
  };
}

/** Only patients whose carb ratios have a unit need a row; the defaults suit the others. */
export function patientConfigRows(placed: PlacedPatient): Insertable<PatientConfigTable>[] {
  const { carbUnits } = placed.patient;
  if (carbUnits === null) return [];
  const { isEnabled, activeInsulinHours, penIncrementUnits, maxDoseUnits } = DEFAULT_BOLUS_CALCULATOR;
  const { morning, afternoon, evening, night } = DEFAULT_DAY_PERIOD_STARTS;
  return [
    {
      patient_id: demoPatientId(placed),
      clinic_id: demoClinicId(placed.clinic),
      is_bolus_calculator_enabled: isEnabled,
      active_insulin_hours: activeInsulinHours ?? 0,
      pen_increment_units: penIncrementUnits ?? 0,
      max_dose_units: maxDoseUnits ?? 0,
      morning_start_minute: morning,
      afternoon_start_minute: afternoon,
      evening_start_minute: evening,
      night_start_minute: night,
      carb_units: carbUnits,
    },
  ];
}

/** The same person has the same id in every demo. */
export function demoId(name: string): string {
  const bytes = createHash('sha256').update(`glidepath demo ${name}`).digest().subarray(0, 16);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x80, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
