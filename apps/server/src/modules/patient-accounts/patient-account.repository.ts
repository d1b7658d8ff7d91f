import { sql } from 'kysely';

import type { Database, Tx } from '#platform/database/database.ts';

/** A patient with what an account of theirs has beside it. */
export function findAccountHolder(tx: Tx, patientId: string) {
  return tx
    .selectFrom('patients as patient')
    .innerJoin('clinics as clinic', 'clinic.id', 'patient.clinic_id')
    .leftJoin('users as account', 'account.patient_id', 'patient.id')
    .select([
      'patient.id',
      'patient.clinic_id',
      'patient.first_name',
      'patient.email',
      'patient.enrolled_at',
      'patient.is_guest',
      'patient.is_shared_with_clinic',
      'account.language',
      'clinic.country',
    ])
    .where('patient.id', '=', patientId)
    .executeTakeFirst();
}

export type AccountHolder = NonNullable<Awaited<ReturnType<typeof findAccountHolder>>>;

/** The key that waits at the new address, expired or not. */
export function findOpenChange(tx: Tx, patientId: string) {
  return tx
    .selectFrom('mailed_keys')
    .select(['email', 'created_at', 'expires_at'])
    .where('patient_id', '=', patientId)
    .where('kind', '=', 'email-change')
    .where('ended_at', 'is', null)
    .executeTakeFirst();
}

/** False when there was none. */
export async function endOpenChange(tx: Tx, patientId: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('mailed_keys')
    .set({ ended_at: now })
    .where('patient_id', '=', patientId)
    .where('kind', '=', 'email-change')
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * Used by a clinician or another patient of the same clinic. If another clinic knows it, only its owner learns that.
 */
export async function isEmailOfAnother(
  db: Tx | Database['system'],
  email: string,
  { id: patientId, clinic_id: clinicId }: Readonly<{ id: string; clinic_id: string }>,
): Promise<boolean> {
  const [user, patient] = await Promise.all([
    db
      .selectFrom('users')
      .select('id')
      .where('email', '=', email)
      .where('clinic_id', '=', clinicId)
      .where(sql<boolean>`patient_id is distinct from ${patientId}::uuid`)
      .executeTakeFirst(),
    db
      .selectFrom('patients')
      .select('id')
      .where(sql`lower(email)`, '=', email)
      .where('clinic_id', '=', clinicId)
      .where('id', '!=', patientId)
      .executeTakeFirst(),
  ]);
  return user !== undefined || patient !== undefined;
}

/** Locked, so that two confirmations are judged one after the other. */
export function lockPatientToMove(tx: Tx, patientId: string) {
  return tx
    .selectFrom('patients')
    .select(['id', 'clinic_id', 'email', 'first_name', 'last_name', 'date_of_birth', 'enrolled_at'])
    .where('id', '=', patientId)
    .forUpdate()
    .executeTakeFirst();
}

/** As the next version of the record. */
export async function setPatientEmail(tx: Tx, patientId: string, email: string): Promise<void> {
  await tx
    .updateTable('patients')
    .set((row) => ({ email, version: row('version', '+', 1) }))
    .where('id', '=', patientId)
    .execute();
}
