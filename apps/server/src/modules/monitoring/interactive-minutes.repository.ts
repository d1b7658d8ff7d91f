import type { Insertable, Selectable } from 'kysely';

import { checkedRow, sealRow } from '#platform/audit/ledger.ts';
import type { Tx } from '#platform/database/database.ts';
import type { InteractiveMinutesTable } from '#platform/database/monitoring-tables.ts';

export type ContactRow = Selectable<InteractiveMinutesTable>;

type Asked = Readonly<{ patients: readonly string[]; from: string; to: string }>;

/** The latest day first; those that were taken back as well. */
export async function findContacts(tx: Tx, { patients, from, to }: Asked): Promise<ContactRow[]> {
  const rows = await tx
    .selectFrom('interactive_minutes')
    .selectAll()
    .where('patient_id', '=', (row) => row.fn.any(row.val(patients)))
    .where('day', '>=', from)
    .where('day', '<=', to)
    .orderBy('day', 'desc')
    .orderBy('entered_at', 'desc')
    .orderBy('id')
    .execute();
  return rows.map((row) => checkedRow(tx, 'interactive_minutes', row));
}

export async function insertContact(tx: Tx, contact: Insertable<InteractiveMinutesTable>): Promise<void> {
  const inserted = await tx.insertInto('interactive_minutes').values(contact).returningAll().executeTakeFirstOrThrow();
  await sealRow(tx, 'interactive_minutes', inserted);
}

/** Two who take back the same take turns. */
export async function lockContact(
  tx: Tx,
  { id, patientId }: Readonly<{ id: string; patientId: string }>,
): Promise<ContactRow | undefined> {
  const found = await tx
    .selectFrom('interactive_minutes')
    .selectAll()
    .where('id', '=', id)
    .where('patient_id', '=', patientId)
    .forUpdate()
    .executeTakeFirst();
  return checkedRow(tx, 'interactive_minutes', found);
}

export async function setContactTakenBack(
  tx: Tx,
  { id }: Pick<ContactRow, 'id'>,
  { at, reason }: Readonly<{ at: Date; reason: string }>,
): Promise<void> {
  const changed = await tx
    .updateTable('interactive_minutes')
    .set({ taken_back_at: at, taken_back_reason: reason })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await sealRow(tx, 'interactive_minutes', changed);
}
