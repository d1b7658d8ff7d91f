import { lockVisiblePatient } from '#modules/patient-access/patient-access.ts';
import type { Tx } from '#platform/database/database.ts';
import { lockRow, type WorklistRow } from './worklist-row.repository.ts';

/**
 * Two who decide about one patient take turns, so that each sees what the other did. The patient first, then the row, then
 * what was signed or prepared, as everywhere: nobody waits in a circle.
 */
export async function lockToDecide(tx: Tx, patientId: string): Promise<WorklistRow | undefined> {
  await lockVisiblePatient(tx, patientId);
  return lockRow(tx, patientId);
}
