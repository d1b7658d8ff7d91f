import { type Insertable, sql, type Updateable } from 'kysely';

import type { Tx } from '#platform/database/database.ts';
import type { UserTable } from '#platform/database/schema.ts';

/** The terms that a sign-up accepts (D1-035). */
const TERMS_DATED = '2022-03-27';

export function findInvitedUser(tx: Tx, userId: string) {
  return tx
    .selectFrom('users')
    .select(['id', 'clinic_id', 'email', 'first_name', 'is_doctor', 'enrolled_at', 'deactivated_at'])
    .where('id', '=', userId)
    .executeTakeFirst();
}

/** Locked, so that two sign-ups of one patient are judged one after the other. */
export function lockInvitedPatient(tx: Tx, patientId: string) {
  return tx
    .selectFrom('patients')
    .select(['id', 'clinic_id', 'email', 'first_name', 'last_name', 'date_of_birth', 'enrolled_at'])
    .where('id', '=', patientId)
    .forUpdate()
    .executeTakeFirst();
}

export type InvitedPatient = NonNullable<Awaited<ReturnType<typeof lockInvitedPatient>>>;

/** Undefined when somebody else signs in with the address, in any clinic. */
export async function insertUser(tx: Tx, user: Insertable<UserTable>): Promise<string | undefined> {
  const inserted = await tx
    .insertInto('users')
    .values(user)
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted?.id;
}

/** Locked, so that two invitations of one address are judged one after the other. */
export function lockUserByEmail(tx: Tx, email: string) {
  return tx
    .selectFrom('users')
    .select(['id', 'clinic_id', 'is_doctor', 'is_admin', 'enrolled_at', 'deactivated_at'])
    .where('email', '=', email)
    .forUpdate()
    .executeTakeFirst();
}

/** People who were invited with an address that has, or had, an account in another clinic. */
export function lockInvitedElsewhere(tx: Tx, clinicId: string, email: string) {
  return tx
    .selectFrom('users')
    .select(['id', 'is_admin', 'enrolled_at', 'deactivated_at'])
    .where('clinic_id', '=', clinicId)
    .where('invited_email', '=', email)
    .forUpdate()
    .executeTakeFirst();
}

export async function isEmailOfPatient(tx: Tx, clinicId: string, email: string): Promise<boolean> {
  const patient = await tx
    .selectFrom('patients')
    .select('id')
    .where('clinic_id', '=', clinicId)
    .where(sql`lower(email)`, '=', email)
    .executeTakeFirst();
  return patient !== undefined;
}

export async function updateInvitedDoctor(tx: Tx, userId: string, changes: Updateable<UserTable>): Promise<void> {
  await tx.updateTable('users').set(changes).where('id', '=', userId).execute();
}

export async function markUserEnrolled(tx: Tx, userId: string, now: Date): Promise<void> {
  await tx
    .updateTable('users')
    .set({ enrolled_at: now, terms_accepted_at: now, terms_dated: TERMS_DATED })
    .where('id', '=', userId)
    .execute();
}

/** A patient with an account of the own is no guest any more (D1-031). */
export async function markPatientEnrolled(tx: Tx, patientId: string, now: Date): Promise<void> {
  await tx.updateTable('patients').set({ enrolled_at: now, is_guest: false }).where('id', '=', patientId).execute();
}

export async function markGuest(tx: Tx, patientId: string): Promise<void> {
  await tx
    .updateTable('patients')
    .set({ is_guest: true })
    .where('id', '=', patientId)
    .where('enrolled_at', 'is', null)
    .execute();
}

/** A device of the patient's own, by a sign-in there: Tidepool's come with the clinic's account. */
export async function isDeviceConnectedSince(tx: Tx, patientId: string, since: Date): Promise<boolean> {
  const connection = await tx
    .selectFrom('cloud_connections')
    .select('provider')
    .where('patient_id', '=', patientId)
    .where('provider', 'in', ['dexcom', 'libre'])
    .where('connected_at', '>', since)
    .executeTakeFirst();
  return connection !== undefined;
}

/** The number of wrong dates so far, this one included. */
export async function countWrongBirthDate(tx: Tx, keyHash: Buffer): Promise<number> {
  const counted = await tx
    .updateTable('mailed_keys')
    .set((row) => ({ wrong_birth_dates: row('wrong_birth_dates', '+', 1) }))
    .where('hash', '=', keyHash)
    .returning('wrong_birth_dates')
    .executeTakeFirstOrThrow();
  return counted.wrong_birth_dates;
}

export function findClinicCountry(tx: Tx, clinicId: string) {
  return tx.selectFrom('clinics').select('country').where('id', '=', clinicId).executeTakeFirst();
}

export async function storeGuardianConsent(tx: Tx, patientId: string, guardianName: string, at: Date): Promise<void> {
  await tx
    .updateTable('patients')
    .set({ guardian_name: guardianName, guardian_consented_at: at })
    .where('id', '=', patientId)
    .execute();
}

/** For every key of the patient that still works. */
export async function clearWrongBirthDates(tx: Tx, patientId: string): Promise<void> {
  await tx
    .updateTable('mailed_keys')
    .set({ wrong_birth_dates: 0 })
    .where('patient_id', '=', patientId)
    .where('ended_at', 'is', null)
    .execute();
}
