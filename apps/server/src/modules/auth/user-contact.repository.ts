import type { Kysely } from 'kysely';

import type { Schema } from '#platform/database/schema.ts';

const CONTACT = ['email', 'first_name as firstName', 'last_name as lastName', 'language'] as const;

export type UserContact = NonNullable<Awaited<ReturnType<typeof findUserContact>>>;

export function findUserContact(db: Kysely<Schema>, userId: string) {
  return db.selectFrom('users').select(CONTACT).where('id', '=', userId).executeTakeFirst();
}

export function findStanding(db: Kysely<Schema>, userId: string) {
  return db
    .selectFrom('users')
    .select(['clinic_id as clinicId', 'staff_role as role', 'deactivated_at as deactivatedAt'])
    .where('id', '=', userId)
    .where('patient_id', 'is', null)
    .executeTakeFirst();
}

/** By the patient whose account it is. */
export function findPatientContact(db: Kysely<Schema>, patientId: string) {
  return db
    .selectFrom('users')
    .select([...CONTACT, 'enrolled_at', 'deactivated_at'])
    .where('patient_id', '=', patientId)
    .executeTakeFirst();
}

/** Only people who have signed up and were not deactivated since. */
export function findAdministrators(db: Kysely<Schema>, clinicId: string): Promise<UserContact[]> {
  return db
    .selectFrom('users')
    .select(CONTACT)
    .where('clinic_id', '=', clinicId)
    .where('is_admin', '=', true)
    .where('enrolled_at', 'is not', null)
    .where('deactivated_at', 'is', null)
    .execute();
}
