import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { DEMO_CLINICS, DEMO_PASSWORD } from '@glidepath/demo-clinic';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { writtenPostmaster } from '#platform/database/embedded/postmaster-file.ts';
import { sharedDataDir } from '#platform/database/embedded/reachable-path.ts';
import { embeddedConnection } from '#platform/database/open-server-database.ts';
import { stoppedDemo } from '../test-support/copied-data.ts';
import { acknowledgedSignUps, expectNothingLost, invitedDoctors } from '../test-support/doctor-sign-ups.ts';
import { freePort } from '../test-support/free-port.ts';
import { signInBody } from '../test-support/people.ts';
import { clusterDirOf, endPostgres, postgresPid, serverProcesses } from '../test-support/server-process.ts';
import { tableContents } from '../test-support/table-contents.ts';
import { openForOperator } from './operate.ts';

const DANA = 'dana@demo.glidepath.test';
const TIMEOUT_MS = 120_000;

const copyDemo = stoppedDemo();

let servers: ReturnType<typeof serverProcesses>;
beforeEach(() => {
  servers = serverProcesses();
});
afterEach(() => servers.endAll());

const signIn = (baseUrl: string, email = DANA) =>
  fetch(`${baseUrl}/api/oauth/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(signInBody(email, DEMO_PASSWORD)),
  });
const settingsFor = async (dataDir: string) => ({ GLIDEPATH_DATA_DIR: dataDir, PORT: await freePort() });
/** To start there is a later start of a demo; whatever is about the first one takes an empty folder. */
function demoData(): string {
  const dataDir = servers.dataDir();
  copyDemo(dataDir);
  return dataDir;
}

async function started(settings: Parameters<typeof servers.start>[0]) {
  const server = servers.start(settings);
  await server.isReady;
  return server;
}

async function asked(dataDir: string, question: string): Promise<number[]> {
  const { socketDir = '' } = writtenPostmaster(clusterDirOf(dataDir)) ?? {};
  const client = new pg.Client(embeddedConnection(socketDir, 'postgres'));
  client.on('error', () => {});
  await client.connect();
  const { rows } = await client.query<{ number: number }>(question).finally(() => client.end());
  return rows.map(({ number }) => Number(number));
}
const OF_SERVER = "where application_name like 'glidepath at %'";
const ownerCount = async (dataDir: string) =>
  (await asked(dataDir, `select count(*) as number from pg_stat_activity ${OF_SERVER}`).catch(() => []))[0];

describe('a demo', () => {
  it('starts empty, tells its accounts, stops with its database, and finds its data again', async () => {
    const settings = await settingsFor(servers.dataDir());
    const first = await started(settings);
    for (const { email } of DEMO_CLINICS.flatMap((clinic) => clinic.doctors)) expect(first.output()).toContain(email);
    expect(first.output().trimEnd()).toMatch(new RegExp(`Glidepath is ready at http://localhost:${settings.PORT}$`));
    expect((await signIn(first.baseUrl)).status).toBe(200);
    await invitedDoctors(first.environment, 1);
    const pid = postgresPid(settings.GLIDEPATH_DATA_DIR);
    expect(pid).toBeGreaterThan(0);

    first.signal('SIGTERM');
    expect(await first.exitCode).toBe(0);
    expect(postgresPid(settings.GLIDEPATH_DATA_DIR)).toBeUndefined();
    // It says that it has stopped a moment before it is gone.
    await vi.waitFor(() => expect(() => process.kill(Number(pid), 0)).toThrow('ESRCH'), TIMEOUT_MS);
    expect(existsSync(join(clusterDirOf(settings.GLIDEPATH_DATA_DIR), 'postmaster.pid'))).toBe(false);

    const startedAt = performance.now();
    const second = await started(settings);
    process.stdout.write(`second start: ready after ${Math.round(performance.now() - startedAt)} ms\n`);
    expect((await signIn(second.baseUrl)).status).toBe(200);
    const operator = await openForOperator(second.environment);
    const users = await operator.deps.database.system.selectFrom('users').select('email').execute();
    await operator.close();
    expect(users).toContainEqual({ email: 'doctor0@signup.test' });
  });

  it('that is asked to stop while it starts leaves no database behind', async () => {
    const settings = await settingsFor(servers.dataDir());
    const server = servers.start(settings);
    await expect.poll(() => postgresPid(settings.GLIDEPATH_DATA_DIR), { interval: 5 }).toBeDefined();
    server.signal('SIGTERM');
    expect(await server.exitCode).toBe(0);
    expect(postgresPid(settings.GLIDEPATH_DATA_DIR)).toBeUndefined();
  });
});

/** What a running server goes on preparing for the morning by itself. */
const PREPARED_TABLES: ReadonlySet<string> = new Set(['prepared_advice', 'worklist_rows', 'decision_outcomes']);

describe('a start that cannot be', () => {
  it('on data in use is refused, names the running server and touches nothing', async () => {
    const settings = await settingsFor(demoData());
    const first = await started(settings);
    const operator = await openForOperator(first.environment);
    const contents = async () => {
      const tables = Object.entries(await tableContents(operator.deps.database));
      return tables.filter(([name]) => !PREPARED_TABLES.has(name));
    };
    const before = { tables: await contents(), files: readdirSync(settings.GLIDEPATH_DATA_DIR).sort() };
    const second = servers.start({ ...settings, PORT: await freePort() });
    expect(await second.exitCode).toBe(1);
    expect(second.output()).toBe(`Glidepath already runs on this data, at ${first.baseUrl}. Nothing was changed.\n`);
    expect({ tables: await contents(), files: readdirSync(settings.GLIDEPATH_DATA_DIR).sort() }).toEqual(before);
    await operator.close();
    expect((await fetch(`${first.baseUrl}/api/ready`)).status).toBe(200);
    expect((await signIn(first.baseUrl)).status).toBe(200);
  });

  it('on a taken port says so in one sentence and leaves no database behind', async () => {
    const settings = await settingsFor(demoData());
    const other = createServer().listen(Number(settings.PORT), '127.0.0.1');
    await once(other, 'listening');
    const server = servers.start(settings);
    expect(await server.exitCode).toBe(1);
    expect(server.output()).toBe(
      `Port ${settings.PORT} is in use by another program. Choose another one: PORT=${Number(settings.PORT) + 1} npm start\n`,
    );
    expect(postgresPid(settings.GLIDEPATH_DATA_DIR)).toBeUndefined();
    other.close();
  });

  it.each([
    [
      'a database that does not answer',
      { DATABASE_URL: 'postgres://glidepath@127.0.0.1:9/glidepath' },
      'The database cannot be reached. Check DATABASE_URL.',
    ],
    [
      'no secret key in production',
      { NODE_ENV: 'production', GLIDEPATH_BASE_URL: 'https://glidepath.test' },
      'GLIDEPATH_SECRET_KEY (or GLIDEPATH_SECRET_KEY_FILE) is missing.',
    ],
    [
      'an address of another machine',
      { HOST: '203.0.113.9' },
      'This machine does not have the address 203.0.113.9. Correct HOST.',
    ],
  ])('with %s says so in one sentence', async (_, wrong, sentence) => {
    const server = servers.start({ ...(await settingsFor(servers.dataDir())), GLIDEPATH_DEMO: '0', ...wrong });
    expect(await server.exitCode).toBe(1);
    expect(server.output()).toContain(sentence);
    expect(server.output().trimEnd().split('\n')).toHaveLength(1);
  });
});

describe('kill -9 in the middle of 40 sign-ups', () => {
  it.each([
    ['of the server: its database is adopted', false],
    ['of the server and of PostgreSQL: the database recovers', true],
  ])('%s, and nothing acknowledged is lost', async (_, isPostgresKilled) => {
    const settings = await settingsFor(demoData());
    const first = await started(settings);
    const doctors = await invitedDoctors(first.environment, 40);
    const acknowledged = await acknowledgedSignUps(first.baseUrl, doctors, 8, () => first.signal('SIGKILL'));
    await first.exitCode;
    const orphan = postgresPid(settings.GLIDEPATH_DATA_DIR);
    expect(orphan).toBeGreaterThan(0);
    if (isPostgresKilled) await endPostgres(settings.GLIDEPATH_DATA_DIR);

    const second = await started(settings);
    const adopted = postgresPid(settings.GLIDEPATH_DATA_DIR);
    expect(adopted === orphan).toBe(!isPostgresKilled);
    await expectNothingLost(second, doctors, acknowledged);
    second.signal('SIGTERM');
    expect(await second.exitCode).toBe(0);
    expect(postgresPid(settings.GLIDEPATH_DATA_DIR)).toBeUndefined();
  });
});

describe('a server whose database goes away', () => {
  const VICTIMS: Readonly<Record<string, (dataDir: string) => Promise<unknown>>> = {
    'PostgreSQL as a whole': endPostgres,
    // PostgreSQL then ends all connections and begins anew within itself.
    'the process of one connection': async (dataDir) => {
      for (const pid of await asked(dataDir, `select pid as number from pg_stat_activity ${OF_SERVER}`)) {
        process.kill(pid, 'SIGKILL');
      }
    },
    'every connection': (dataDir) =>
      asked(
        dataDir,
        `select pg_terminate_backend(pid)::int as number from pg_stat_activity
          where pid <> pg_backend_pid() and backend_type = 'client backend'`,
      ),
  };

  it.each(Object.entries(VICTIMS))('%s: says that it is busy, and comes back by itself', async (_, strike) => {
    const settings = await settingsFor(demoData());
    const server = await started({ ...settings, GLIDEPATH_DEMO: '0' });
    const statuses = new Set<number>();
    for (let round = 0; round < 2; round += 1) {
      await strike(settings.GLIDEPATH_DATA_DIR);
      const status = async () => {
        const answer = await signIn(server.baseUrl);
        statuses.add(answer.status);
        return answer.status;
      };
      await expect.poll(status, { interval: 20 }).toBe(200);
      // Owned again: another server on this data is still refused.
      await expect.poll(() => ownerCount(settings.GLIDEPATH_DATA_DIR), { interval: 20 }).toBe(1);
    }
    expect([...statuses].filter((status) => status !== 200 && status !== 503)).toEqual([]);
    server.signal('SIGTERM');
    expect(await server.exitCode).toBe(0);
    expect(postgresPid(settings.GLIDEPATH_DATA_DIR)).toBeUndefined();
  });
});

describe('SIGTERM', () => {
  it('lets a request in flight be answered before the end', async () => {
    const settings = await settingsFor(demoData());
    const server = await started(settings);
    const body = JSON.stringify(signInBody(DANA, DEMO_PASSWORD));
    const socket = connect(Number(settings.PORT), '127.0.0.1');
    let answer = '';
    socket.on('data', (chunk) => {
      answer += chunk.toString();
    });
    // Browsers open connections ahead of time; one without a request must not hold up the stop.
    const unused = connect(Number(settings.PORT), '127.0.0.1');
    await once(unused, 'connect');
    // The server says "continue" once it has begun with the request; the connection is one to be kept alive.
    socket.write(
      `POST /api/oauth/token HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\nExpect: 100-continue\r\n\r\n`,
    );
    await once(socket, 'data');
    expect(answer).toBe('HTTP/1.1 100 Continue\r\n\r\n');
    server.signal('SIGTERM');
    const refusesOthers = () =>
      fetch(`${server.baseUrl}/api/health`).then(
        () => false,
        () => true,
      );
    await expect.poll(refusesOthers, { interval: 5 }).toBe(true);
    socket.write(body);
    expect(await server.exitCode).toBe(0);
    expect(answer).toContain('HTTP/1.1 200 OK');
    expect(answer).toContain('"token"');
    expect(postgresPid(settings.GLIDEPATH_DATA_DIR)).toBeUndefined();
  });
});

describe('Ctrl-C of `npm start`', () => {
  const expectNothingLeft = async (server: ReturnType<typeof servers.startByNpm>, dataDir: string) => {
    await server.exitCode;
    const isLeft = () => server.isAnyRunning() || postgresPid(dataDir) !== undefined;
    await expect.poll(isLeft, { interval: 5 }).toBe(false);
  };

  it.each([
    ['idle', {}],
    ['while the demo is being filled', { GLIDEPATH_DEMO_DEVICE_DATA: '1' }],
  ])('%s stops the server in order, with its database: npm passes a second signal on', async (_, also) => {
    const settings = { ...(await settingsFor(demoData())), ...also };
    const server = servers.startByNpm(settings);
    await server.isReady;
    server.interrupt();
    await expectNothingLeft(server, settings.GLIDEPATH_DATA_DIR);
    expect(existsSync(join(clusterDirOf(settings.GLIDEPATH_DATA_DIR), 'postmaster.pid'))).toBe(false);
  });

  it('again and again while it stops leaves no database behind', async () => {
    const settings = { ...(await settingsFor(demoData())), GLIDEPATH_DEMO_DEVICE_DATA: '1' };
    const server = servers.startByNpm(settings);
    await server.isReady;
    let hasEnded = false;
    void server.exitCode.then(() => {
      hasEnded = true;
    });
    await expect
      .poll(
        () => {
          server.interrupt();
          return hasEnded;
        },
        { interval: 200 },
      )
      .toBe(true);
    await expectNothingLeft(server, settings.GLIDEPATH_DATA_DIR);
  });
});

// Nobody else has such a folder.
const ROOT_ONLY_FOLDERS = process.getuid?.() === 0 ? ['/root'] : [];
describe.each(ROOT_ONLY_FOLDERS)('as root with data below %s, which only root can enter', (parent) => {
  it('starts, works, and keeps the database where its user can reach it', async () => {
    const dataDir = servers.dataDir(parent, 0o700);
    const server = await started(await settingsFor(dataDir));
    expect((await signIn(server.baseUrl)).status).toBe(200);
    expect(existsSync(join(sharedDataDir(dataDir), 'postgres', 'PG_VERSION'))).toBe(true);
    expect(existsSync(join(dataDir, 'postgres'))).toBe(false);
    server.signal('SIGTERM');
    expect(await server.exitCode).toBe(0);
    expect(postgresPid(dataDir)).toBeUndefined();
  });
});
