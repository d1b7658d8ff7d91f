import { createHash } from 'node:crypto';
import { createReadStream, existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { gunzipSync, gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';

import { verifyAuditTrail } from '#platform/audit/verify-audit-trail.ts';
import { type LedgerDatabase, withLedger } from '#platform/audit/with-ledger.ts';
import type { Database } from '#platform/database/database.ts';
import { newId } from '#platform/database/new-id.ts';
import { addOddData } from '../../../test-support/odd-data.ts';
import { tableContents } from '../../../test-support/table-contents.ts';
import { createTestDatabase } from '../../../test-support/test-database.ts';
import { startTestServer, type TestServer } from '../../../test-support/test-server.ts';
import { backupTables } from './backup-tables.ts';
import { restoreBackup } from './restore-backup.ts';
import { opened, sealed as sealedBytes } from './sealed-file.ts';
import { writeBackup } from './write-backup.ts';

let server: TestServer;
let folder: string;
let backup: string;
let contents: Record<string, string>;
let counter = 0;
const databases: Database[] = [];
const alarm = () => {};

beforeAll(async () => {
  server = await startTestServer();
  folder = mkdtempSync(join(tmpdir(), 'glidepath-backup-'));
  backup = newFile();
  await addOddData(server);
  contents = await tableContents(server.deps.database);
  await writeBackup(server.deps, backup);
});
afterAll(async () => {
  for (const database of databases) await database.close();
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

const newFile = () => join(folder, `${++counter}.backup`);
async function anEmptyDatabase(): Promise<LedgerDatabase> {
  const { database } = await createTestDatabase(inject('testClusterSocketDir'));
  databases.push(database);
  const ledger = withLedger(database, { ...server.deps, alarm });
  // As it is once somebody has opened it.
  await ledger.ledgerKey();
  return ledger;
}
const restore = (database: LedgerDatabase, path: string) => restoreBackup({ ...server.deps, database }, path);
const eventsOf = (database: Database) =>
  sql<{ entry: string; action: string }>`
    select t::text as entry, action from audit_events t order by clinic_id, seq`
    .execute(database.system)
    .then(({ rows }) => rows);
const contentOf = async (path: string) =>
  gunzipSync(await buffer(opened(server.deps.config.secretKeys, createReadStream(path)))).toString('utf8');
/** The file with its text changed, packed and sealed again; `hasFittingChecksum` also makes the checksum fit. */
async function changedBackup(change: (lines: string[]) => string[], hasFittingChecksum = false): Promise<string> {
  const lines = change((await contentOf(backup)).trimEnd().split('\n'));
  if (hasFittingChecksum) {
    const body = lines.slice(0, -1).map((line) => `${line}\n`);
    const sha256 = createHash('sha256').update(body.join('')).digest('hex');
    lines.splice(-1, 1, JSON.stringify({ ...JSON.parse(lines.at(-1) ?? ''), sha256 }));
  }
  const path = newFile();
  const [key = Buffer.alloc(0)] = server.deps.config.secretKeys;
  const packed = Readable.from([gzipSync(lines.map((line) => `${line}\n`).join(''))]);
  writeFileSync(path, await buffer(sealedBytes(key, packed)));
  return path;
}
function damagedBackup(change: (bytes: Buffer) => Buffer): string {
  const path = newFile();
  writeFileSync(path, change(Buffer.from(readFileSync(backup))));
  return path;
}
/** What a restore into an empty database says, and whether it left it empty. */
async function refusalOf(path: string) {
  const database = await anEmptyDatabase();
  const before = await tableContents(database);
  const outcome: unknown = await restore(database, path).catch((error: unknown) => error);
  const sentence = outcome instanceof Error ? outcome.message : 'It was restored.';
  const isUntouched = JSON.stringify(await tableContents(database)) === JSON.stringify(before);
  return { sentence, isUntouched };
}
const refusedFor = (reason: RegExp) => ({ sentence: expect.stringMatching(reason), isUntouched: true });

describe('backup and restore', () => {
  it('bring back every row of every table exactly, and the audit trail is whole', async () => {
    const database = await anEmptyDatabase();
    const restored = await restore(database, backup);
    expect(restored.rows).toBeGreaterThan(2500);
    const lasting = (await database.asSystem(backupTables)).map(({ name }) => name);
    const compared = lasting.filter((name) => name !== 'audit_events');
    const tables = await tableContents(database);
    for (const name of compared) expect([name, tables[name]]).toEqual([name, contents[name]]);
    // Every table had at least one row to lose.
    expect(compared.filter((name) => contents[name]?.startsWith('0 '))).toEqual([]);

    const events = await eventsOf(database);
    const original = await eventsOf(server.deps.database);
    const isOfBackup = ({ action }: { action: string }) => action.startsWith('backup-');
    expect(events.filter((event) => !isOfBackup(event))).toEqual(original.filter((event) => !isOfBackup(event)));
    expect(events.filter(isOfBackup).map((event) => event.action)).toEqual(['backup-restored']);
    expect((await verifyAuditTrail(database)).faults).toEqual([]);
  });

  it('keep secrets sealed, and they open after the restore', async () => {
    expect(await contentOf(backup)).not.toContain('sealed secret');
    const database = await anEmptyDatabase();
    await restore(database, backup);
    const { tidepool_password_sealed: sealed } = await database.system
      .selectFrom('clinics')
      .select('tidepool_password_sealed')
      .where('tidepool_password_sealed', 'is not', null)
      .executeTakeFirstOrThrow();
    expect(server.deps.vault.open(sealed ?? Buffer.alloc(0))).toBe('sealed secret');
  });

  it('go on counting where the numbers were, also when a restored database is backed up unused', async () => {
    const again = newFile();
    const first = await anEmptyDatabase();
    await restore(first, backup);
    await writeBackup({ ...server.deps, database: first }, again);
    const second = await anEmptyDatabase();
    await restore(second, again);
    const { rows } = await sql<{ user_id: string; seq: string }>`
      select user_id, seq from password_history order by seq desc limit 1`.execute(second.system);
    const [last = { user_id: '', seq: '' }] = rows;
    const { seq } = await second.system
      .insertInto('password_history')
      .values({ user_id: last.user_id, set_at: server.clock.now(), password_hash: 'x' })
      .returning('seq')
      .executeTakeFirstOrThrow();
    expect(Number(seq)).toBe(Number(last.seq) + 1);
  });

  it('take one moment, however much is written meanwhile', async () => {
    const { system } = server.deps.database;
    const path = newFile();
    let isWriting = true;
    const writing = (async () => {
      while (isWriting) {
        const id = newId(new Date());
        await sql`with clinic as (insert into clinics (id, name, created_at) values (${id}, 'meanwhile', now()) returning id)
          insert into users (id, clinic_id, email, first_name, last_name, is_doctor, created_at)
          select gen_random_uuid(), id, id || '@clinic.test', '', '', true, now() from clinic`.execute(system);
      }
    })();
    await writeBackup(server.deps, path);
    isWriting = false;
    await writing;
    const database = await anEmptyDatabase();
    await restore(database, path);
    const { rows } = await sql<{ clinics: string; users: string }>`
      select (select count(*) from clinics where name = 'meanwhile') as clinics,
             (select count(*) from users where first_name = '' and last_name = '') as users`.execute(database.system);
    expect(rows[0]?.users).toBe(rows[0]?.clinics);
    await sql`delete from users where first_name = ''`.execute(system);
    await sql`delete from clinics where name = 'meanwhile'`.execute(system);
  });
});

describe('a backup', () => {
  it('is for its owner alone and is recorded', async () => {
    expect(statSync(backup).mode & 0o777).toBe(0o600);
    const events = await eventsOf(server.deps.database);
    expect(events.some(({ action }) => action === 'backup-made')).toBe(true);
  });

  it('never replaces a file', async () => {
    const path = newFile();
    writeFileSync(path, 'the only good one');
    await expect(writeBackup(server.deps, path)).rejects.toThrow(`${path} exists already.`);
    expect(readFileSync(path, 'utf8')).toBe('the only good one');
  });

  it('that fails leaves no file', async () => {
    const database = await anEmptyDatabase();
    await sql`create table circle (id integer primary key references circle)`.execute(database.system);
    const path = newFile();
    await expect(writeBackup({ ...server.deps, database }, path)).rejects.toThrow(/circle/);
    expect(existsSync(path)).toBe(false);
  });

  it('that cannot be written says so', async () => {
    await expect(writeBackup(server.deps, join(folder, 'nowhere', 'x'))).rejects.toThrow(/cannot be written/);
  });
});

describe('a restore changes nothing', () => {
  it('where the database holds anything', async () => {
    const database = await anEmptyDatabase();
    await sql`insert into system_settings values ('a', 'b')`.execute(database.system);
    const before = await tableContents(database);
    await expect(restore(database, backup)).rejects.toThrow(/not empty/);
    expect(await tableContents(database)).toEqual(before);
  });

  it.each([0.999, 0.9, 0.5, 0.1, 0])('from a file cut off at %f of its length', async (share) => {
    expect(await refusalOf(damagedBackup((bytes) => bytes.subarray(0, Math.floor(bytes.length * share))))).toEqual(
      refusedFor(/damaged/),
    );
  });

  it('from a file with any byte of its content flipped', async () => {
    const database = await anEmptyDatabase();
    const before = await tableContents(database);
    const { length } = readFileSync(backup);
    for (const at of [120, 500, Math.floor(length / 2), length - 17, length - 1]) {
      const path = damagedBackup((bytes) => {
        bytes.writeUInt8(bytes.readUInt8(at) ^ 1, at);
        return bytes;
      });
      await expect(restore(database, path)).rejects.toThrow(/damaged/);
    }
    expect(await tableContents(database)).toEqual(before);
  });

  it.each<[string, (lines: string[]) => string[]]>([
    ['a changed row', (lines) => lines.map((line) => line.replace('"many 7"', '"many 8"'))],
    ['a row too few', (lines) => lines.toSpliced(-3, 1)],
    ['a row twice', (lines) => lines.toSpliced(-3, 0, lines.at(-3) ?? '')],
    ['no end', (lines) => lines.slice(0, -1)],
    ['rows after its end', (lines) => [...lines, '["a","b"]']],
    ['a second end', (lines) => [...lines, lines.at(-1) ?? '']],
    ['no header', (lines) => lines.slice(1)],
    ['rows before any table', (lines) => [lines[0] ?? '', '["a"]', ...lines.slice(1)]],
    ['a line that is none', (lines) => lines.toSpliced(5, 0, 'rubbish')],
    ['nothing in it', () => []],
  ])('from a file with %s', async (_, change) => {
    expect(await refusalOf(await changedBackup(change))).toEqual(refusedFor(/damaged/));
  });

  it('without the key that sealed it, and names that key', async () => {
    const stranger = await startTestServer();
    const before = await tableContents(stranger.deps.database);
    const attempt = restoreBackup(stranger.deps, backup);
    await expect(attempt).rejects.toThrow(/sealed with the key named [0-9a-f]{8}, which is not among those/);
    expect(await tableContents(stranger.deps.database)).toEqual(before);
    await stranger.close();
  });

  it('from a file of another format, or none', async () => {
    expect(await refusalOf(damagedBackup(() => Buffer.from('just text')))).toEqual(refusedFor(/damaged/));
    expect(await refusalOf(join(folder, 'nothing-here'))).toEqual(refusedFor(/cannot be read/));
  });

  it('from a backup of another version, and says which', async () => {
    const older = await changedBackup(([header = '', ...rest]) => {
      const { migrations, ...others } = JSON.parse(header);
      return [JSON.stringify({ ...others, migrations: migrations.slice(0, 2) }), ...rest];
    }, true);
    expect(await refusalOf(older)).toEqual(refusedFor(/its last migration is 0002_audit, here it is 00/));
  });

  it('from a whole file whose rows the database refuses', async () => {
    const unfit = await changedBackup((lines) => lines.map((line) => line.replace('"many 7",', '"many 8",')), true);
    expect(await refusalOf(unfit)).toEqual(refusedFor(/patients_ext_name_key/));
  });
});
