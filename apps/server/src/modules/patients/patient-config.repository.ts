import type { Insertable, Selectable } from 'kysely';

import type { Tx } from '#platform/database/database.ts';
import type { PatientConfigTable } from '#platform/database/schema.ts';

export type PatientConfigRow = Selectable<PatientConfigTable>;

export function findPatientConfig(tx: Tx, patientId: string): Promise<PatientConfigRow | undefined> {
  return tx.selectFrom('patient_configs').selectAll().where('patient_id', '=', patientId).executeTakeFirst();
}

export async function storePatientConfig(tx: Tx, config: Insertable<PatientConfigTable>): Promise<void> {
  const { patient_id: _patientId, clinic_id: _clinicId, ...changes } = config;
  await tx
    .insertInto('patient_configs')
    .values(config)
    .onConflict((conflict) => conflict.column('patient_id').doUpdateSet(changes))
    .execute();
}
