import type { Insertable, Selectable } from 'kysely';

import { checkedRow, sealRow } from '#platform/audit/ledger.ts';
import type { Tx } from '#platform/database/database.ts';
import type { DayLeftOutTable } from '#platform/database/recommendation-tables.ts';

export type DayLeftOutRow = Selectable<DayLeftOutTable>;

/** Those that are left out now, the latest first. */
export async function findDaysLeftOut(tx: Tx, patientId: string): Promise<DayLeftOutRow[]> {
  const rows = await tx
    .selectFrom('days_left_out')
    .selectAll()
    .where('patient_id', '=', patientId)
    .where('taken_back_at', 'is', null)
    .orderBy('day', 'desc')
    .execute();
  return rows.map((row) => checkedRow(tx, 'days_left_out', row));
}

export async function insertDayLeftOut(tx: Tx, leftOut: Insertable<DayLeftOutTable>): Promise<void> {
  const inserted = await tx.insertInto('days_left_out').values(leftOut).returningAll().executeTakeFirstOrThrow();
  await sealRow(tx, 'days_left_out', inserted);
}

export async function setTakenBack(
  tx: Tx,
  { id }: Pick<DayLeftOutRow, 'id'>,
  { by, at }: Readonly<{ by: string; at: Date }>,
): Promise<void> {
  const changed = await tx
    .updateTable('days_left_out')
    .set({ taken_back_by: by, taken_back_at: at })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await sealRow(tx, 'days_left_out', changed);
}
