import type { Insertable, Selectable, Updateable } from 'kysely';

import type { Tx } from '#platform/database/database.ts';
import type { DeviceSelectionTable } from '#platform/database/device-selection-tables.ts';

export type SelectionRow = Selectable<DeviceSelectionTable>;

/** In order of choosing. */
export function findSelections(tx: Tx, patientIds: readonly string[]) {
  return tx
    .selectFrom('device_selections')
    .select(['id', 'patient_id', 'device_id', 'status'])
    .where('patient_id', '=', (row) => row.fn.any(row.val(patientIds)))
    .orderBy('id')
    .execute();
}

export function findSelection(tx: Tx, patientId: string, selectionId: number): Promise<SelectionRow | undefined> {
  return tx
    .selectFrom('device_selections')
    .selectAll()
    .where('patient_id', '=', patientId)
    .where('id', '=', selectionId)
    .executeTakeFirst();
}

export async function findNewestSelectionId(tx: Tx, patientId: string): Promise<number> {
  const { newest } = await tx
    .selectFrom('device_selections')
    .select((row) => row.fn.max('id').as('newest'))
    .where('patient_id', '=', patientId)
    .executeTakeFirstOrThrow();
  return newest;
}

export function insertSelection(tx: Tx, selection: Insertable<DeviceSelectionTable>): Promise<SelectionRow> {
  return tx.insertInto('device_selections').values(selection).returningAll().executeTakeFirstOrThrow();
}

export function storeSelectionChange(
  tx: Tx,
  selectionId: number,
  change: Updateable<DeviceSelectionTable>,
): Promise<SelectionRow> {
  return tx
    .updateTable('device_selections')
    .set(change)
    .where('id', '=', selectionId)
    .returningAll()
    .executeTakeFirstOrThrow();
}
