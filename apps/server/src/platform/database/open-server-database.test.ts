import { chmodSync, existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { copyData } from '../../../test-support/copied-data.ts';
import { postgresPid, removeData } from '../../../test-support/server-process.ts';
import type { Database } from './database.ts';
import { openEmbeddedCluster } from './embedded/embedded-cluster.ts';
import { DataInUseError } from './embedded/ownership.ts';
import { writtenPostmaster } from './embedded/postmaster-file.ts';
import { embeddedConnection, joinDatabase, type OpenedDatabase, openServerDatabase } from './open-server-database.ts';

let closedData: string;
let dataDir: string;
let problems: Error[];
let events: string[];
beforeAll(async () => {
  closedData = emptyFolder();
  await (await open('http://localhost:1', closedData)).close();
});
afterAll(() => removeData(closedData));
beforeEach(() => {
  dataDir = emptyFolder();
  problems = [];
  events = [];
});
afterEach(() => removeData(dataDir));

function emptyFolder(): string {
  const folder = mkdtempSync('/tmp/glidepath-open-');
  // As root the database runs as another user, who must reach the folder.
  chmodSync(folder, 0o755);
  return folder;
}

const wanted = (address: string, folder = dataDir) => ({
  databaseUrl: undefined,
  dataDir: folder,
  address,
  onError: (error: Error) => problems.push(error),
  onEvent: ({ kind }: { kind: string }) => events.push(kind),
});
const open = (address = 'http://localhost:1', folder = dataDir) => openServerDatabase(wanted(address, folder));
const join_ = () => joinDatabase(wanted(''));
const answer = async ({ system }: Database) => (await sql<{ one: number }>`select 1 as one`.execute(system)).rows;

describe('the embedded database', () => {
  it('belongs to one of two servers that start at once on an empty folder', async () => {
    const [one, other] = await Promise.allSettled([open('http://localhost:1'), open('http://localhost:2')]);
    const opened = [one, other].flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []));
    const refused = [one, other].flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []));
    expect(opened).toHaveLength(1);
    expect(refused).toEqual([expect.any(DataInUseError)]);
    expect(refused[0].message).toMatch(/already runs on this data, at http:\/\/localhost:[12]\. Nothing was changed\./);
    expect(await answer((opened[0] as OpenedDatabase).database)).toEqual([{ one: 1 }]);
    await opened[0]?.close();
    expect(postgresPid(dataDir)).toBeUndefined();
  });

  it('is never lost by one who opens it while another closes it', async () => {
    copyData(closedData, dataDir);
    const first = await open();
    await answer(first.database);
    const closing = first.close();
    let second: OpenedDatabase | undefined;
    while (!second) {
      second = await open().catch((error: unknown) => {
        if (!(error instanceof DataInUseError)) throw error;
        return undefined;
      });
    }
    await closing;
    expect(await answer(second.database)).toEqual([{ one: 1 }]);
    expect([problems, events]).toEqual([[], []]);
    await second.close();
  });

  it('runs for the time of a command, and goes on when a server owns it', async () => {
    const alone = await join_();
    expect(await answer(alone.database)).toEqual([{ one: 1 }]);
    await alone.close();
    expect(postgresPid(dataDir)).toBeUndefined();

    const server = await open();
    const beside = await join_();
    expect(await answer(beside.database)).toEqual([{ one: 1 }]);
    await beside.close();
    expect(await answer(server.database)).toEqual([{ one: 1 }]);
    await server.close();
  });

  it('starts although the number in a file left behind is another program’s by now', async () => {
    copyData(closedData, dataDir);
    const path = join(dataDir, 'postgres', 'postmaster.pid');
    writeFileSync(path, [process.pid, dataDir, 1, 5432, '/tmp/glidepath-socket-none', '', ''].join('\n'));
    const opened = await open();
    expect(await answer(opened.database)).toEqual([{ one: 1 }]);
    expect(Number(readFileSync(path, 'utf8').split('\n')[0])).toBe(postgresPid(dataDir));
    await opened.close();
    expect(existsSync(path)).toBe(false);
  });
});

describe('a server that loses its place', () => {
  const OWNER_LOCK = 7_331_000_001;

  it('to another server says so, and leaves the database to that one', async () => {
    copyData(closedData, dataDir);
    const server = await open();
    const { socketDir = '' } = writtenPostmaster(join(dataDir, 'postgres')) ?? {};
    const application_name = 'glidepath at http://localhost:2';
    const other = new pg.Client({ ...embeddedConnection(socketDir, 'postgres'), application_name });
    await other.connect();
    const { rows } = await other.query<{ pid: number }>('select pid from pg_locks where locktype = $1', ['advisory']);
    // Waits for the place, and has it the moment that the first one is cut off.
    const waiting = other.query('select pg_advisory_lock($1)', [OWNER_LOCK]);
    const cutting = new pg.Client(embeddedConnection(socketDir, 'postgres'));
    await cutting.connect();
    const isWaiting = async () =>
      (await cutting.query("select 1 from pg_locks where locktype = 'advisory' and not granted")).rowCount;
    await expect.poll(isWaiting, { interval: 5 }).toBe(1);
    await cutting.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
    await waiting;
    await expect.poll(() => events, { interval: 5 }).toEqual(['lost', 'taken']);
    await server.close();
    expect((await cutting.query('select 1')).rowCount).toBe(1);
    await Promise.all([other.end(), cutting.end()]);
  });
});

describe('what goes wrong is told', () => {
  it('a question about the owner that fails is no "in use", neither for a server nor for a command', async () => {
    copyData(closedData, dataDir);
    const cluster = await openEmbeddedCluster(dataDir);
    const client = new pg.Client(embeddedConnection(cluster.socketDir, 'postgres'));
    await client.connect();
    await client.query('alter function pg_try_advisory_lock(bigint) rename to hidden');
    await client.end();
    await expect(open()).rejects.toMatchObject({ code: '42883' });
    await expect(join_()).rejects.toMatchObject({ code: '42883' });
    await cluster.stop();
  });

  it('a cluster that cannot start ends with one sentence that names the log, and leaves nothing running', async () => {
    copyData(closedData, dataDir);
    writeFileSync(join(dataDir, 'postgres', 'postgresql.conf'), 'no_such_setting = 1\n');
    await expect(open()).rejects.toThrow(
      `The database did not start. Its log says why: ${join(dataDir, 'postgres.log')}`,
    );
    expect(readFileSync(join(dataDir, 'postgres.log'), 'utf8')).toContain('no_such_setting');
    expect(postgresPid(dataDir)).toBeUndefined();
  });
});
