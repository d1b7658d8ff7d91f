import { createHash } from 'node:crypto';
import {
  DEMO_CLINICS,
  DEMO_PASSWORD,
  DEMO_SETTINGS,
  type DemoClinic,
  type DemoDoctor,
  type DemoPatient,
} from '@glidepath/demo-clinic';
import { isInjectionType } from '@glidepath/treatment-plan';
import { sql } from 'kysely';

import { passwordHash } from '#modules/auth/password-hash.ts';
import type { Tx } from '#platform/database/database.ts';
import type { Deps } from '#platform/deps.ts';

type Seeding = Readonly<{ tx: Tx; now: Date; passwordHash: string }>;

/** Fills an empty database with the demo clinics, all of them or none. True when it did. */
export async function seedDemo({ database, clock }: Deps): Promise<boolean> {
  const hash = await passwordHash(DEMO_PASSWORD);
  return database.asSystem(async (tx) => {
    // Two servers may start on one empty database; the second finds it filled.
    await sql`lock table clinics in share row exclusive mode`.execute(tx);
    const anyClinic = await tx.selectFrom('clinics').select('id').limit(1).executeTakeFirst();
    if (anyClinic) return false;
    const seeding = { tx, now: clock.now(), passwordHash: hash };
    for (const clinic of DEMO_CLINICS) await seedClinic(seeding, clinic);
    for (const [key, value] of Object.entries(DEMO_SETTINGS)) {
      await tx
        .insertInto('system_settings')
        .values({ key, value })
        .onConflict((c) => c.doNothing())
        .execute();
    }
    return true;
  });
}

async function seedClinic(seeding: Seeding, clinic: DemoClinic): Promise<void> {
  const id = demoId(`clinic ${clinic.name}`);
  await seeding.tx
    .insertInto('clinics')
    .values({
      id,
      name: clinic.name,
      code: clinic.code,
      is_demo: true,
      timezone: clinic.timezone,
      country: clinic.country,
      is_emr_single_patient_mode: clinic.isEmrSinglePatientMode,
      should_show_device_selection: clinic.shouldShowDeviceSelection,
      should_show_init_pump: clinic.shouldShowInitPump,
      configuration: JSON.stringify(clinic.configuration),
      created_at: seeding.now,
    })
    .execute();
  for (const doctor of clinic.doctors) await seedDoctor(seeding, id, doctor);
  for (const [index, patient] of clinic.patients.entries()) await seedPatient(seeding, { id, clinic, index }, patient);
}

async function seedDoctor(
  { tx, now, passwordHash: hash }: Seeding,
  clinicId: string,
  doctor: DemoDoctor,
): Promise<void> {
  const id = demoId(`doctor ${doctor.email}`);
  await tx
    .insertInto('users')
    .values({
      id,
      clinic_id: clinicId,
      email: doctor.email,
      first_name: doctor.firstName,
      last_name: doctor.lastName,
      is_doctor: true,
      is_admin: doctor.isAdmin,
      password_hash: hash,
      enrolled_at: now,
      confirmed_instructions_at: doctor.hasConfirmedInstructions ? now : null,
      created_at: now,
    })
    .execute();
  await tx.insertInto('password_history').values({ user_id: id, set_at: now, password_hash: hash }).execute();
}

async function seedPatient(
  seeding: Seeding,
  place: { id: string; clinic: DemoClinic; index: number },
  patient: DemoPatient,
): Promise<void> {
  const { tx, now } = seeding;
  const id = demoId(`patient ${place.clinic.name} ${place.index}`);
  await tx
    .insertInto('patients')
    .values({
      id,
      clinic_id: place.id,
      first_name: patient.firstName,
      last_name: patient.lastName,
      ext_name: demoId(`ext ${place.clinic.name} ${place.index}`),
      date_of_birth: patient.bornOn,
      email: patient.email,
      mrn: patient.mrn,
      weight_kg: patient.weightKg,
      timezone: place.clinic.timezone,
      insulin_delivery: insulinDelivery(patient),
      study_group_name: patient.studyGroupName,
      trial_name: place.clinic.trialName,
      sex: patient.sex,
      enrolled_at: patient.isEnrolled ? now : null,
      started_advisor_at: patient.isStarted ? now : null,
      treatment_type: patient.treatmentType,
      type_of_diabetes: patient.diabetesType,
      pre_meal_glucose_target_low_mg_dl: patient.preMealTargetMgDl?.[0] ?? null,
      pre_meal_glucose_target_high_mg_dl: patient.preMealTargetMgDl?.[1] ?? null,
      tidepool_email: patient.tidepoolEmail,
      created_at: now,
    })
    .execute();
  if (patient.isEnrolled && patient.email)
    await seedPatientUser(seeding, place.id, id, { ...patient, email: patient.email });
}

async function seedPatientUser(
  { tx, now, passwordHash: hash }: Seeding,
  clinicId: string,
  patientId: string,
  patient: DemoPatient & { email: string },
): Promise<void> {
  const id = demoId(`patient user ${patient.email}`);
  await tx
    .insertInto('users')
    .values({
      id,
      clinic_id: clinicId,
      email: patient.email,
      first_name: patient.firstName,
      last_name: patient.lastName,
      is_doctor: false,
      patient_id: patientId,
      password_hash: hash,
      enrolled_at: now,
      created_at: now,
    })
    .execute();
  await tx.insertInto('password_history').values({ user_id: id, set_at: now, password_hash: hash }).execute();
}

function insulinDelivery({ treatmentType }: DemoPatient): 'Pump' | 'Injections' | null {
  if (treatmentType === null || treatmentType === 'GENERIC') return null;
  return isInjectionType(treatmentType) ? 'Injections' : 'Pump';
}

/** The same person has the same id in every demo. */
function demoId(name: string): string {
  const bytes = createHash('sha256').update(`glidepath demo ${name}`).digest().subarray(0, 16);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x80, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
