import { type Kysely, sql } from 'kysely';

import type { Tx } from '#platform/database/database.ts';
import type { Schema } from '#platform/database/schema.ts';
import { idColumnOf, SEALED_TABLES, type SealedRow, type SealedTable } from './content-seal.ts';

/** Held in memory at a time, and sealed in one entry of a chain. */
const BATCH_ROWS = 200;

/** Those that have a chain or anything that is sealed. */
export async function clinicsWithRecords(database: Kysely<Schema>): Promise<string[]> {
  const tables = ['audit_events', ...SEALED_TABLES].map((table) => sql`select clinic_id from ${sql.table(table)}`);
  const { rows } = await sql<{ clinic_id: string }>`${sql.join(tables, sql` union `)} order by 1`.execute(database);
  return rows.map((row) => row.clinic_id);
}

/** All of a clinic, in batches. */
export async function* storedRows(tx: Tx, table: SealedTable, clinicId: string): AsyncGenerator<SealedRow[]> {
  const id = sql.ref(idColumnOf(table));
  let after: string | null = null;
  for (;;) {
    const batch: readonly (SealedRow & Readonly<{ row_id: string }>)[] = await rowsAfter();
    const last = batch.at(-1);
    if (!last) return;
    after = last.row_id;
    yield [...batch];
  }

  async function rowsAfter() {
    const { rows } = await sql<SealedRow & Readonly<{ row_id: string }>>`
      select ${id}::text as row_id, stored.* from ${sql.table(table)} as stored
       where clinic_id = ${clinicId} and (${after}::uuid is null or ${id} > ${after}::uuid)
       order by ${id} limit ${BATCH_ROWS}`.execute(tx);
    return rows;
  }
}
