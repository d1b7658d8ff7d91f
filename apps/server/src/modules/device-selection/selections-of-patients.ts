import type { Tx } from '#platform/database/database.ts';
import { findSelections } from './device-selection.repository.ts';
import { deviceSelectionAnswer, type SelectionAnswer } from './device-selection-answer.ts';

/** The devices chosen for each of these patients; those without any are left out. */
export async function selectionsOfPatients(
  tx: Tx,
  patientIds: readonly string[],
): Promise<ReadonlyMap<string, readonly SelectionAnswer[]>> {
  const rows = await findSelections(tx, patientIds);
  return Map.groupBy(rows.map(deviceSelectionAnswer), ({ patientId }) => patientId);
}
