import { DEMO_CLINICS, DEMO_PASSWORD, DEMO_SETTINGS, DEMO_TIDEPOOL_CLINIC } from '@glidepath/demo-clinic';
import { sql } from 'kysely';

import { passwordHash } from '#modules/auth/password-hash.ts';
import { DEMO_CLOUDS_PATH } from '#platform/config/config.ts';
import type { Tx } from '#platform/database/database.ts';
import type { Deps } from '#platform/deps.ts';
import type { Vault } from '#platform/secrets/vault.ts';
import { demoDeviceSelectionRows } from './demo-device-selections.ts';
import {
  clinicRow,
  demoClinicId,
  demoId,
  demoPatientId,
  doctorRow,
  patientConfigRows,
  patientRow,
  patientUserRows,
} from './demo-rows.ts';

/** Fills an empty database with the demo clinics, all of them or none. True when it did. */
export async function seedDemo({ database, clock, config, vault }: Deps): Promise<boolean> {
  const hash = await passwordHash(DEMO_PASSWORD);
  return database.asSystem(async (tx) => {
    // Two servers may start on one empty database; the second finds it filled.
    await sql`lock table clinics in share row exclusive mode`.execute(tx);
    const anyClinic = await tx.selectFrom('clinics').select('id').limit(1).executeTakeFirst();
    if (anyClinic) return false;
    await insertEverybody(tx, { now: clock.now(), passwordHash: hash });
    await insertDisconnection(tx, clock.now());
    await insertDeviceSelections(tx, clock.now());
    // Elsewhere the account would be refused, and the clinic asked for a new one.
    if (config.tidepoolUrl.endsWith(`${DEMO_CLOUDS_PATH}/tidepool`)) await linkTidepool(tx, vault);
    const settings = Object.entries(DEMO_SETTINGS).map(([key, value]) => ({ key, value }));
    await tx
      .insertInto('system_settings')
      .values(settings)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return true;
  });
}

/** The first clinic reads those of its patients who share with its account at the simulated Tidepool. */
async function linkTidepool(tx: Tx, vault: Vault): Promise<void> {
  const [clinic] = DEMO_CLINICS;
  if (!clinic) return;
  const { email, password } = DEMO_TIDEPOOL_CLINIC;
  const account = { tidepool_email: email, tidepool_password_sealed: vault.seal(password) };
  await tx.updateTable('clinics').set(account).where('id', '=', demoClinicId(clinic)).execute();
}

/** Devices on their way, in use and replaced, in the first clinic. */
async function insertDeviceSelections(tx: Tx, now: Date): Promise<void> {
  const rows = DEMO_CLINICS.slice(0, 1).flatMap((clinic) => demoDeviceSelectionRows(clinic, now));
  await tx.insertInto('device_selections').values(rows).execute();
}

/** Somebody whose account has to be connected again, so that the notice can be seen. */
async function insertDisconnection(tx: Tx, now: Date): Promise<void> {
  const [clinic] = DEMO_CLINICS;
  const index = clinic?.patients.findIndex(({ startedDaysAgo }, place) => place > 1 && startedDaysAgo !== null) ?? -1;
  const patient = clinic?.patients[index];
  if (!clinic || !patient) return;
  const patientId = demoPatientId({ clinic, index, patient });
  await tx
    .insertInto('disconnection_events')
    .values({
      id: demoId('disconnection'),
      clinic_id: demoClinicId(clinic),
      patient_id: patientId,
      provider: 'dexcom',
      reason: 'expired',
      at: now,
    })
    .execute();
}

/** One statement a table: a first start should not wait for one per person. */
async function insertEverybody(tx: Tx, making: Readonly<{ now: Date; passwordHash: string }>): Promise<void> {
  const { now, passwordHash: hash } = making;
  const patients = DEMO_CLINICS.flatMap((clinic) =>
    clinic.patients.map((patient, index) => ({ clinic, index, patient })),
  );
  const users = [
    ...DEMO_CLINICS.flatMap((clinic) => clinic.doctors.map((doctor) => doctorRow(clinic, doctor, making))),
    ...patients.flatMap((placed) => patientUserRows(placed, making)),
  ];
  const passwords = users.map(({ id }) => ({ user_id: id, set_at: now, password_hash: hash }));
  await tx
    .insertInto('clinics')
    .values(DEMO_CLINICS.map((clinic) => clinicRow(clinic, now)))
    .execute();
  await tx
    .insertInto('patients')
    .values(patients.map((placed) => patientRow(placed, now)))
    .execute();
  await tx.insertInto('users').values(users).execute();
  await tx.insertInto('password_history').values(passwords).execute();
  await tx.insertInto('patient_configs').values(patients.flatMap(patientConfigRows)).execute();
}
