import { DEMO_CLINICS, DEMO_PASSWORD, DEMO_SETTINGS } from '@glidepath/demo-clinic';
import { sql } from 'kysely';

import { passwordHash } from '#modules/auth/password-hash.ts';
import type { Tx } from '#platform/database/database.ts';
import type { Deps } from '#platform/deps.ts';
import { clinicRow, doctorRow, patientConfigRows, patientRow, patientUserRows } from './demo-rows.ts';

/** Fills an empty database with the demo clinics, all of them or none. True when it did. */
export async function seedDemo({ database, clock }: Deps): Promise<boolean> {
  const hash = await passwordHash(DEMO_PASSWORD);
  return database.asSystem(async (tx) => {
    // Two servers may start on one empty database; the second finds it filled.
    await sql`lock table clinics in share row exclusive mode`.execute(tx);
    const anyClinic = await tx.selectFrom('clinics').select('id').limit(1).executeTakeFirst();
    if (anyClinic) return false;
    await insertEverybody(tx, { now: clock.now(), passwordHash: hash });
    const settings = Object.entries(DEMO_SETTINGS).map(([key, value]) => ({ key, value }));
    await tx
      .insertInto('system_settings')
      .values(settings)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return true;
  });
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
