import type { Insertable } from 'kysely';

import { sealRow } from '#platform/audit/ledger.ts';
import type { Tx } from '#platform/database/database.ts';
import type { Schema } from '#platform/database/schema.ts';

export async function insertConfirmedChanges(
  tx: Tx,
  confirmed: Insertable<Schema['confirmed_changes']>,
): Promise<void> {
  const inserted = await tx.insertInto('confirmed_changes').values(confirmed).returningAll().executeTakeFirstOrThrow();
  await sealRow(tx, 'confirmed_changes', inserted);
}
