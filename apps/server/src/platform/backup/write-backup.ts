import { createHash } from 'node:crypto';
import { type FileHandle, open, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { sql } from 'kysely';

import { NO_CLINIC, recordAuditEvent } from '#platform/audit/record-audit-event.ts';
import type { Tx } from '#platform/database/database.ts';
import type { Deps } from '#platform/deps.ts';
import { type BackupHeader, type BackupTrailer, FORMAT, totalRows } from './backup-format.ts';
import { appliedMigrations, type BackupTable, backupTables, sequenceStates, setExactTexts } from './backup-tables.ts';
import { BackupError, keyName, sealed } from './sealed-file.ts';

/** Rows held in memory at a time, however many there are. */
const BATCH_ROWS = 500;
/** For the operator's eyes only: the file holds everything about everybody. */
const FILE_MODE = 0o600;

export type WrittenBackup = Readonly<{ rows: number; tables: number; sha256: string; keyName: string }>;

/** Writes everything as it was at one moment, while others go on working. Leaves no file behind when it fails. */
export async function writeBackup(
  { database, clock, config }: Pick<Deps, 'database' | 'clock' | 'config'>,
  path: string,
): Promise<WrittenBackup> {
  const [secretKey] = config.secretKeys;
  if (!secretKey) throw new Error('A backup needs a key.');
  const file = await createdFile(path);
  try {
    const madeAt = clock.now().toISOString();
    const trailer = await database.system
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute((tx) => writeRows(tx, { file, madeAt, secretKey }));
    const written = {
      rows: totalRows(trailer),
      tables: Object.keys(trailer.rows).length,
      sha256: trailer.sha256,
      keyName: keyName(secretKey),
    };
    await database.asSystem((tx) =>
      recordAuditEvent(tx, {
        at: clock.now(),
        actor: { kind: 'operator', id: null, clinicId: NO_CLINIC },
        action: 'backup-made',
        facts: { rows: written.rows, sha256: written.sha256, key: written.keyName },
      }),
    );
    return written;
  } catch (error) {
    await file.close().catch(() => undefined);
    await rm(path, { force: true });
    throw error;
  }
}

/** Never over another file: it may be the only good backup. */
async function createdFile(path: string): Promise<FileHandle> {
  try {
    return await open(path, 'wx', FILE_MODE);
  } catch (error) {
    const isThere = error instanceof Error && 'code' in error && error.code === 'EEXIST';
    throw new BackupError(isThere ? `${path} exists already.` : `${path} cannot be written.`, { cause: error });
  }
}

type Writing = Readonly<{ file: FileHandle; madeAt: string; secretKey: Buffer }>;

async function writeRows(tx: Tx, { file, madeAt, secretKey }: Writing): Promise<BackupTrailer> {
  const hash = createHash('sha256');
  const rows: Record<string, number> = {};
  const hashed = (text: string) => {
    hash.update(text);
    return text;
  };
  async function* content(): AsyncGenerator<string> {
    await setExactTexts(tx);
    const tables = await backupTables(tx);
    const header: BackupHeader = {
      ...FORMAT,
      madeAt,
      migrations: await appliedMigrations(tx),
      sequences: await sequenceStates(tx),
    };
    yield hashed(lineOf(header));
    for (const table of tables) {
      rows[table.name] = 0;
      yield hashed(lineOf({ table: table.name, columns: table.columns.map((column) => column.name) }));
      for await (const lines of linesOfTable(tx, table)) {
        rows[table.name] = (rows[table.name] ?? 0) + lines.length;
        yield hashed(`${lines.join('\n')}\n`);
      }
    }
    yield lineOf({ rows, sha256: hash.copy().digest('hex') });
  }
  await pipeline(
    Readable.from(content()),
    createGzip(),
    (packed: AsyncIterable<Buffer>) => sealed(secretKey, packed),
    file.createWriteStream({ flush: true }),
  );
  return { rows, sha256: hash.digest('hex') };
}

const lineOf = (object: object) => `${JSON.stringify(object)}\n`;

async function* linesOfTable(tx: Tx, table: BackupTable): AsyncGenerator<string[]> {
  const texts = sql.join(table.columns.map((column) => sql`${sql.ref(column.name)}::text`));
  const order =
    table.primaryKey.length > 0 ? sql`order by ${sql.join(table.primaryKey.map((key) => sql.ref(key)))}` : sql``;
  await sql`declare backup_rows no scroll cursor for
    select array_to_json(array[${texts}])::text as line from ${sql.table(table.name)} ${order}`.execute(tx);
  for (;;) {
    const { rows } = await sql<{ line: string }>`fetch forward ${sql.lit(BATCH_ROWS)} from backup_rows`.execute(tx);
    if (rows.length > 0) yield rows.map((row) => row.line);
    if (rows.length < BATCH_ROWS) break;
  }
  await sql`close backup_rows`.execute(tx);
}
