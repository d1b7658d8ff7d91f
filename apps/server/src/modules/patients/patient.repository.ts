import type { Insertable, Selectable } from 'kysely';

import type { Tx } from '#platform/database/database.ts';
import type { PatientTable } from '#platform/database/schema.ts';

export type PatientRow = Selectable<PatientTable>;

/** Every patient of the transaction's scope, in order of creation. */
export function listPatientsInScope(tx: Tx): Promise<PatientRow[]> {
  return tx.selectFrom('patients').selectAll().orderBy('id').execute();
}

export function findPatient(tx: Tx, patientId: string): Promise<PatientRow | undefined> {
  return tx.selectFrom('patients').selectAll().where('id', '=', patientId).executeTakeFirst();
}

export async function insertPatient(tx: Tx, patient: Insertable<PatientTable>): Promise<void> {
  await tx.insertInto('patients').values(patient).execute();
}
