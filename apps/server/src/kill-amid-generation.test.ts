import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';

import { embeddedConnection } from '#platform/database/open-server-database.ts';
import { countAnswered } from '../test-support/count-answered.ts';
import { allDecided, approvable, becomeOld, expectDecidedOnce, generatedCount } from '../test-support/decided-once.ts';
import { freePort } from '../test-support/free-port.ts';
import { approve, pumpPatients, request, tokenOfNow } from '../test-support/generations-over-http.ts';
import { aClinic, aDoctor } from '../test-support/people.ts';
import { ZONE } from '../test-support/recommendations.ts';
import { secretKeyOf, serverProcesses } from '../test-support/server-process.ts';
import { databaseName } from '../test-support/test-database.ts';
import { startTestServer, type TestServer } from '../test-support/test-server.ts';

/** Short with every run of the tests; `GLIDEPATH_LONG_TESTS=1` does all of it, in several minutes. */
const IS_LONG = process.env['GLIDEPATH_LONG_TESTS'] === '1';
const FEWEST_KILLS = IS_LONG ? 50 : 4;
const REQUESTS_EACH = IS_LONG ? 20 : 6;
const TIMEOUT_MS = IS_LONG ? 40 * 60_000 : 300_000;
/** One of the two servers is killed once it has answered so many requests, and so long after: before, amid and after its work. */
const killedAfter = (round: number) => ({ answers: round % (REQUESTS_EACH / 2 + 1), delayMs: (round * 67) % 410 });

let server: TestServer;
let servers: ReturnType<typeof serverProcesses>;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(() => {
  servers = serverProcesses();
});
afterEach(() => servers.endAll(), TIMEOUT_MS);

/** One PostgreSQL for both, and no demo: nothing else writes. */
async function settingsOfServer() {
  const { host, user } = embeddedConnection(inject('testClusterSocketDir'), 'postgres');
  const database = await databaseName(server.deps.database);
  return {
    DATABASE_URL: `postgresql:///${database}?host=${encodeURIComponent(String(host))}&user=${user}`,
    GLIDEPATH_DATA_DIR: servers.dataDir(),
    ...secretKeyOf(server),
    GLIDEPATH_DEMO: '0',
    PORT: await freePort(),
  };
}

const isKnown = (id: string | undefined) => id !== undefined;

describe('kill -9 of one of two servers', { timeout: TIMEOUT_MS }, () => {
  it(`${FEWEST_KILLS} times or more, amid ${REQUESTS_EACH} generations and as many approvals: each request is decided once, no approval is lost`, async () => {
    const { id: clinicId } = await aClinic(server, { timezone: ZONE });
    const { email, id: physicianId } = await aDoctor(server, clinicId);
    const patients = await pumpPatients(server, clinicId, 2 * REQUESTS_EACH);
    const [lasting, first] = [await settingsOfServer(), await settingsOfServer()];
    const survivor = servers.start(lasting);
    await survivor.isReady;
    const signed = { token: await tokenOfNow(survivor, email), physicianId };
    const { database } = server.deps;
    const [requested, approved]: [string[], string[]] = [[], []];
    // Otherwise nothing could have got lost, and nothing was shown. How much a server does before it dies, the machine decides.
    const wasEnoughUnderWay = async () =>
      approved.length > ((FEWEST_KILLS - 1) * REQUESTS_EACH) / 4 &&
      (await generatedCount(database)) > (FEWEST_KILLS * REQUESTS_EACH) / 2;
    let round = 0;
    for (; round < FEWEST_KILLS || !(await wasEnoughUnderWay()); round += 1) {
      const victim = servers.start({ ...first, PORT: await freePort() });
      await victim.isReady;
      const turns = (index: number) => (index % 2 === 0 ? victim : survivor);
      const [half, toApprove] = [round % 2, await approvable(database)];
      const asked = patients
        .slice(half * REQUESTS_EACH, (half + 1) * REQUESTS_EACH)
        .map((extName, index) => request(turns(index), signed, extName));
      const approvals = toApprove.map((one, index) => approve(turns(index), signed, one));
      const { answers, delayMs } = killedAfter(round);
      await countAnswered(
        asked.filter((_, index) => turns(index) === victim),
        answers,
      );
      await pause(delayMs);
      victim.signal('SIGKILL');
      await victim.exitCode;
      requested.push(...(await Promise.all(asked)).filter(isKnown));
      approved.push(...(await Promise.all(approvals)).filter(isKnown));
      await allDecided(database);
      await becomeOld(
        database,
        toApprove.map(({ id }) => id),
      );
    }
    const kept = await expectDecidedOnce(database, { requested, approved });
    expect(kept.generated).toBeGreaterThan((FEWEST_KILLS * REQUESTS_EACH) / 2);
    expect(approved.length).toBeGreaterThan(((FEWEST_KILLS - 1) * REQUESTS_EACH) / 4);
    if (IS_LONG) {
      const counts = { kills: round, requested: requested.length, approved: approved.length, ...kept };
      process.stdout.write(`${JSON.stringify(counts)}\n`);
    }
  });
});
