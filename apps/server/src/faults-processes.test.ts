import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { openEmbeddedCluster } from '#platform/database/embedded/embedded-cluster.ts';
import { embeddedConnection } from '#platform/database/open-server-database.ts';
import { countAnswered, unanswered } from '../test-support/count-answered.ts';
import { type DatabaseProxy, startDatabaseProxy } from '../test-support/database-proxy.ts';
import { allDecided, approvable, becomeOld, expectDecidedOnce } from '../test-support/decided-once.ts';
import { FaultWork, type FaultyAsk } from '../test-support/fault-work.ts';
import { faultyPatients } from '../test-support/faulty-patients.ts';
import { freePort } from '../test-support/free-port.ts';
import { approve, pumpPatients, request, tokenOfNow } from '../test-support/generations-over-http.ts';
import { createMigratedDatabase } from '../test-support/migrated-database.ts';
import { oneOf, seededChance } from '../test-support/seeded-chance.ts';
import { endPostgres, type ServerProcess, secretKeyOf, serverProcesses } from '../test-support/server-process.ts';
import { databaseName } from '../test-support/test-database.ts';
import { startTestServer, type TestServer } from '../test-support/test-server.ts';

/** Short with every run of the tests; `GLIDEPATH_LONG_TESTS=1` does all of it, in several minutes. */
const IS_LONG = process.env['GLIDEPATH_LONG_TESTS'] === '1';
const VICTIMS = ['server', 'database', 'connections', 'server and database'] as const;
type Victim = (typeof VICTIMS)[number];
const FEWEST_ROUNDS = IS_LONG ? 60 : VICTIMS.length;
const TIMEOUT_MS = IS_LONG ? 40 * 60_000 : 300_000;
/** Half of the pump patients are asked for in one round, the others in the next. */
const REQUESTS_EACH = 3;
/** How long after the answer that was waited for: amid what came next. */
const LATEST_STRIKE_MS = 100;

let servers: ReturnType<typeof serverProcesses>;
let folder: string;
let proxy: DatabaseProxy;
let place: TestServer;
beforeEach(async () => {
  servers = serverProcesses();
  folder = servers.dataDir();
  // As durable as an installation: what was acknowledged must outlive a crash.
  const { socketDir } = await openEmbeddedCluster(folder);
  proxy = await startDatabaseProxy(socketDir);
  const way = { host: '127.0.0.1', port: proxy.port };
  place = await startTestServer({}, undefined, await createMigratedDatabase(socketDir, way));
}, TIMEOUT_MS);
afterEach(async () => {
  await place.close();
  await proxy.stop();
  await servers.endAll();
}, TIMEOUT_MS);

async function startServer(): Promise<ServerProcess> {
  const name = await databaseName(place.deps.database);
  const server = servers.start({
    DATABASE_URL: `postgresql://${embeddedConnection('').user}@127.0.0.1:${proxy.port}/${name}`,
    GLIDEPATH_DATA_DIR: servers.dataDir(),
    ...secretKeyOf(place),
    GLIDEPATH_DEMO: '0',
    GLIDEPATH_LOG_LEVEL: 'silent',
    PORT: await freePort(),
  });
  await server.isReady;
  return server;
}

async function killServer(server: ServerProcess): Promise<void> {
  server.signal('SIGKILL');
  await server.exitCode;
}

async function killDatabase(): Promise<void> {
  await endPostgres(folder);
  const { socketDir } = await openEmbeddedCluster(folder);
  proxy.lead(socketDir);
}

const STRIKES: Readonly<Record<Victim, (server: ServerProcess) => Promise<unknown>>> = {
  server: killServer,
  database: killDatabase,
  connections: async () => proxy.cut(),
  'server and database': (server) => Promise.all([killServer(server), killDatabase()]),
};

/** Connections that broke are noticed and replaced, here and in the servers. */
async function untilReady(running: readonly ServerProcess[]): Promise<void> {
  await vi.waitFor(() => databaseName(place.deps.database), { timeout: TIMEOUT_MS, interval: 20 });
  for (const { baseUrl } of running) {
    const status = async () => (await fetch(`${baseUrl}/api/ready`)).status;
    await expect.poll(status, { timeout: TIMEOUT_MS, interval: 20 }).toBe(200);
  }
}

const askOf =
  ({ baseUrl }: ServerProcess, token: string): FaultyAsk =>
  async (call, { params, body }) => {
    const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => params?.[name] ?? '');
    const answer = await fetch(`${baseUrl}/api/${path}`, {
      method: call.method,
      headers: { authorization: `Bearer ${token}`, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    }).catch(() => undefined);
    return answer && { status: answer.status, body: await answer.json() };
  };

describe('two servers on one database', { timeout: TIMEOUT_MS }, () => {
  it(`of which one part is killed, ${FEWEST_ROUNDS} times or more at random moments: nothing acknowledged is lost, nothing decided twice, nothing anybody else’s`, async () => {
    const { clinicId, doctor, patients } = await faultyPatients(place, 6);
    const extNames = await pumpPatients(place, clinicId, 2 * REQUESTS_EACH);
    const { database } = place.deps;
    const chance = seededChance('processes');
    const work = new FaultWork(Date.now());
    const running = [await startServer(), await startServer()];
    const turn = (index: number) => running[index % 2] ?? oneOf(chance, running);
    const [requested, approved]: [string[], string[]] = [[], []];
    const struckAmidWork = new Set<Victim>();
    // Otherwise nothing could have got lost, and nothing was shown.
    const wasEnoughUnderWay = () =>
      struckAmidWork.size === VICTIMS.length && approved.length > 0 && work.acknowledgements > 0 && work.refusals > 0;
    let round = 0;
    for (; round < FEWEST_ROUNDS || !wasEnoughUnderWay(); round += 1) {
      const token = await tokenOfNow(turn(0), doctor.email);
      const signed = { token, physicianId: doctor.id };
      const toApprove = await approvable(database);
      const half = (round % 2) * REQUESTS_EACH;
      const requests = extNames
        .slice(half, half + REQUESTS_EACH)
        .map((extName, index) => request(turn(index), signed, extName));
      const approvals = toApprove.map((one, index) => approve(turn(index), signed, one));
      const uploads = patients.map((patient, index) => work.do(askOf(turn(index), token), patient));
      const all = [...requests, ...approvals, ...uploads];
      const countUnanswered = unanswered(all);
      await countAnswered(all, Math.floor(chance() * all.length));
      await pause(chance() * LATEST_STRIKE_MS);
      const victim = VICTIMS[round % VICTIMS.length] ?? oneOf(chance, VICTIMS);
      if (countUnanswered() > 0) struckAmidWork.add(victim);
      await STRIKES[victim](turn(0));
      requested.push(...(await Promise.all(requests)).filter((id) => id !== undefined));
      approved.push(...(await Promise.all(approvals)).filter((id) => id !== undefined));
      await Promise.all(uploads);
      await untilReady(victim.startsWith('server') ? running.slice(1) : running);
      if (victim.startsWith('server')) running[0] = await startServer();
      await allDecided(database);
      await becomeOld(
        database,
        toApprove.map(({ id }) => id),
      );
    }
    expect(struckAmidWork).toEqual(new Set(VICTIMS));
    const kept = await expectDecidedOnce(database, { requested, approved });
    await work.expectKept(database, patients);
    if (IS_LONG) {
      const { acknowledgements: uploaded, refusals } = work;
      const counts = { rounds: round, requested: requested.length, approved: approved.length, ...kept };
      process.stdout.write(`${JSON.stringify({ ...counts, uploaded, refusals })}\n`);
    }
  });
});
