import { sql } from 'kysely';

import { NO_CLINIC, recordAuditEvent } from '#platform/audit/record-audit-event.ts';
import type { Tx } from '#platform/database/database.ts';
import type { Deps } from '#platform/deps.ts';
import { type BackupHeader, type BackupTrailer, totalRows } from './backup-format.ts';
import { appliedMigrations, type BackupTable, backupTables, setExactTexts, setRestoring } from './backup-tables.ts';
import { type BackupPart, readBackup } from './read-backup.ts';
import { BackupError } from './sealed-file.ts';

export type RestoredBackup = Readonly<{ rows: number; tables: number; madeAt: string }>;

/** Fills an empty database from a backup, wholly or not at all. */
export async function restoreBackup(
  { database, clock, config }: Pick<Deps, 'database' | 'clock' | 'config'>,
  path: string,
): Promise<RestoredBackup> {
  const { adoptLedgerKey } = database;
  // Once to the end before the database is touched: a damaged file shows only there.
  for await (const part of readBackup(path, config.secretKeys)) void part;
  return database.asSystem(async (tx) => {
    await setExactTexts(tx);
    await setRestoring(tx);
    const tables = await backupTables(tx);
    await lockEmptyTables(tx, tables);
    const { header, trailer } = await insertParts(tx, readBackup(path, config.secretKeys), tables);
    await checkCounts(tx, trailer);
    for (const { name, nextNumber } of header.sequences) await setNextNumber(tx, name, nextNumber);
    await adoptLedgerKey(tx);
    await recordAuditEvent(tx, {
      at: clock.now(),
      actor: { kind: 'operator', id: null, clinicId: NO_CLINIC },
      action: 'backup-restored',
      facts: { rows: totalRows(trailer), sha256: trailer.sha256, madeAt: header.madeAt },
    });
    return { rows: totalRows(trailer), tables: tables.length, madeAt: header.madeAt };
  });
}

/** Nobody else may write meanwhile: a server that starts on the same database would fill it with its demo. */
async function lockEmptyTables(tx: Tx, tables: readonly BackupTable[]): Promise<void> {
  const names = sql.join(tables.map((table) => sql.table(table.name)));
  await sql`lock table ${names} in share row exclusive mode`.execute(tx);
  // Made when the database was opened; the backup brings the one that its rows were sealed with.
  await tx.deleteFrom('ledger_keys').execute();
  for (const { name } of tables) {
    const { rows } = await sql`select 1 from ${sql.table(name)} limit 1`.execute(tx);
    if (rows.length > 0) {
      throw new BackupError('The database is not empty. Restore into a new one. Nothing was changed.');
    }
  }
}

async function insertParts(tx: Tx, parts: AsyncIterable<BackupPart>, tables: readonly BackupTable[]) {
  let header: BackupHeader | undefined;
  let trailer: BackupTrailer | undefined;
  let table: BackupTable | undefined;
  for await (const part of parts) {
    if (part.kind === 'header') {
      header = part.header;
      await checkMigrations(tx, header);
    } else if (part.kind === 'table') {
      table = knownTable(tables, part.table, part.columns);
    } else if (part.kind === 'rows' && table) {
      await insertRows(tx, table, part.lines);
    } else if (part.kind === 'trailer') {
      trailer = part.trailer;
    }
  }
  if (!header || !trailer) throw new Error('A backup that was read to its end has a header and a trailer.');
  return { header, trailer };
}

async function checkMigrations(tx: Tx, { migrations }: BackupHeader): Promise<void> {
  const applied = await appliedMigrations(tx);
  if (applied.join() === migrations.join()) return;
  throw new BackupError(
    `The backup is of another version of the product (its last migration is ${migrations.at(-1)}, here it is ` +
      `${applied.at(-1)}). Restore it with that version, then upgrade. Nothing was changed.`,
  );
}

function knownTable(tables: readonly BackupTable[], name: string, columns: readonly string[]): BackupTable {
  const table = tables.find((known) => known.name === name);
  const isSame = table?.columns.map((column) => column.name).join() === columns.join();
  if (!table || !isSame) throw new BackupError(`The table ${name} of the backup does not fit. Nothing was changed.`);
  return table;
}

async function insertRows(tx: Tx, table: BackupTable, lines: readonly string[]): Promise<void> {
  const { name, columns } = table;
  if (table.isByMonth) await makeMonthsOf(tx, table, lines);
  const names = sql.join(columns.map((column) => sql.ref(column.name)));
  const texts = sql.join(columns.map((column, index) => sql`(line ->> ${sql.lit(index)})::${sql.raw(column.type)}`));
  await sql`insert into ${sql.table(name)} (${names}) overriding system value
    select ${texts} from jsonb_array_elements(${`[${lines.join(',')}]`}::jsonb) as lines(line)`.execute(tx);
}

async function makeMonthsOf(tx: Tx, { columns }: BackupTable, lines: readonly string[]): Promise<void> {
  const instant = sql`(line ->> ${sql.lit(columns.findIndex(({ name }) => name === 'at'))})::timestamptz`;
  await sql`select make_months(min(${instant}), max(${instant}))
    from jsonb_array_elements(${`[${lines.join(',')}]`}::jsonb) as lines(line)`.execute(tx);
}

async function checkCounts(tx: Tx, { rows }: BackupTrailer): Promise<void> {
  for (const [table, expected] of Object.entries(rows)) {
    const found = await sql<{ count: string }>`select count(*) as count from ${sql.table(table)}`.execute(tx);
    if (Number(found.rows[0]?.count) !== expected) {
      throw new BackupError(`Not every row of ${table} arrived. Nothing was changed.`);
    }
  }
}

/** Unlike setval this is undone with the transaction. */
async function setNextNumber(tx: Tx, sequence: string, nextNumber: string): Promise<void> {
  await sql`alter sequence ${sql.table(sequence)} restart with ${sql.raw(BigInt(nextNumber).toString())}`.execute(tx);
}
