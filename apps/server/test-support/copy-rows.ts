import { sql } from 'kysely';

import {
  type BackupTable,
  backupTables,
  sequenceStates,
  setExactTexts,
  setRestoring,
} from '#platform/backup/backup-tables.ts';
import type { Database, Tx } from '#platform/database/database.ts';

/**
 * Fills a database whose schema is older with all that its tables can hold of another: how an installation looked
 * before an upgrade.
 */
export async function copyRows(newer: Database, older: Database): Promise<void> {
  await newer.asSystem(async (from) => {
    await setExactTexts(from);
    const known = new Map((await backupTables(from)).map((table) => [table.name, table]));
    await older.asSystem(async (to) => {
      await setExactTexts(to);
      await setRestoring(to);
      for (const table of await backupTables(to))
        await copyTable(from, to, sharedColumns(table, known.get(table.name)));
      for (const { name, nextNumber } of await sequenceStates(from)) {
        await sql`alter sequence if exists ${sql.table(name)} restart with ${sql.raw(nextNumber)}`.execute(to);
      }
    });
  });
}

/** The table with the columns that both have. */
function sharedColumns(older: BackupTable, newer: BackupTable | undefined): BackupTable {
  const names = new Set(newer?.columns.map(({ name }) => name));
  return { ...older, columns: older.columns.filter(({ name }) => names.has(name)) };
}

async function copyTable(from: Tx, to: Tx, { name, columns, isByMonth }: BackupTable): Promise<void> {
  if (columns.length === 0) return;
  const texts = sql.join(columns.map((column) => sql`${sql.ref(column.name)}::text`));
  const { rows } = await sql<{ line: string }>`
    select array_to_json(array[${texts}])::text as line from ${sql.table(name)}`.execute(from);
  if (rows.length === 0) return;
  if (isByMonth) {
    const { rows: ends } = await sql<{ first: string; last: string }>`
      select min(at)::text as first, max(at)::text as last from ${sql.table(name)}`.execute(from);
    await sql`select make_months(${ends[0]?.first}::timestamptz, ${ends[0]?.last}::timestamptz)`.execute(to);
  }
  const names = sql.join(columns.map((column) => sql.ref(column.name)));
  const values = sql.join(columns.map(({ type }, index) => sql`(line ->> ${sql.lit(index)})::${sql.raw(type)}`));
  await sql`insert into ${sql.table(name)} (${names}) overriding system value
    select ${values} from jsonb_array_elements(${`[${rows.map(({ line }) => line).join(',')}]`}::jsonb) as lines(line)`.execute(
    to,
  );
}

/** Number and fingerprint of the rows of each table, over the columns that are named. */
export async function rowsOf(database: Database, tables: readonly BackupTable[]): Promise<Record<string, string>> {
  return database.asSystem(async (tx) => {
    await setExactTexts(tx);
    const digests: Record<string, string> = {};
    for (const { name, columns } of tables) {
      const row = sql`row(${sql.join(columns.map((column) => sql`${sql.ref(column.name)}::text`))})::text`;
      const { rows } = await sql<{ digest: string }>`
        select count(*) || ' ' || coalesce(md5(string_agg(${row}, '|' order by ${row})), '') as digest
          from ${sql.table(name)}`.execute(tx);
      digests[name] = rows[0]?.digest ?? '';
    }
    return digests;
  });
}
