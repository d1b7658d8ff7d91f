import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';

import type { Tx } from '#platform/database/database.ts';
import type { PatientTable } from '#platform/database/schema.ts';

export type PatientRow = Selectable<PatientTable>;

export function findPatient(tx: Tx, patientId: string): Promise<PatientRow | undefined> {
  return tx.selectFrom('patients').selectAll().where('id', '=', patientId).executeTakeFirst();
}

/** Locked, so that two changes of one patient are judged one after the other. */
export function lockPatient(tx: Tx, patientId: string): Promise<PatientRow | undefined> {
  return tx.selectFrom('patients').selectAll().where('id', '=', patientId).forUpdate().executeTakeFirst();
}

export async function insertPatient(tx: Tx, patient: Insertable<PatientTable>): Promise<void> {
  await tx.insertInto('patients').values(patient).execute();
}

/** As the next version. */
export function storePatientChanges(tx: Tx, patientId: string, changes: Updateable<PatientTable>): Promise<PatientRow> {
  return tx
    .updateTable('patients')
    .set((row) => ({ ...changes, version: row('version', '+', 1) }))
    .where('id', '=', patientId)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/**
 * Until the transaction ends nobody else adds or renames patients of the clinic: no index can tell that two people
 * add the same name and birth date at once.
 */
export async function lockIdentitiesOfClinic(tx: Tx, clinicId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('patients:' || ${clinicId}::uuid, 0))`.execute(tx);
}

/** Patients of the clinic who share the birth date or the record number with somebody. */
export function findLookalikes(
  tx: Tx,
  clinicId: string,
  { bornOn, mrn }: Readonly<{ bornOn: string | null; mrn: string | null }>,
) {
  return tx
    .selectFrom('patients')
    .select(['id', 'first_name', 'middle_name', 'last_name', 'date_of_birth', 'mrn'])
    .where('clinic_id', '=', clinicId)
    .where((row) =>
      row.or([row('date_of_birth', '=', bornOn), row(row.fn('lower', ['mrn']), '=', mrn?.toLowerCase() ?? null)]),
    )
    .execute();
}
