import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';

import { addOutcomesOfShared, findOutcomesOf } from '#modules/outcomes/decision-outcome.repository.ts';
import { verifyAuditTrail } from '#platform/audit/verify-audit-trail.ts';
import { embeddedConnection } from '#platform/database/open-server-database.ts';
import { aDecidedPatientIn } from '../test-support/decided-patient.ts';
import { freePort } from '../test-support/free-port.ts';
import { aClinic } from '../test-support/people.ts';
import { ZONE } from '../test-support/recommendations.ts';
import { secretKeyOf, serverProcesses } from '../test-support/server-process.ts';
import { databaseName } from '../test-support/test-database.ts';
import { startTestServer, type TestServer } from '../test-support/test-server.ts';

const DECISIONS = 4;
const ROWS = 3 * DECISIONS;
const TIMEOUT_MS = 300_000;
const POLLING = { timeout: TIMEOUT_MS, interval: 5 };

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

const outcomes = () => server.deps.database.system.selectFrom('decision_outcomes').selectAll().execute();
const judgedCount = async () => (await outcomes()).filter(({ content }) => content !== null).length;
const takenCount = async () => (await outcomes()).filter(({ takes }) => takes > 0).length;

/** What a dead worker held is left to the others. Otherwise a test would wait for minutes. */
const becomeFree = () =>
  server.deps.database.system
    .updateTable('decision_outcomes')
    .set({ taken_until: new Date(0) })
    .where('content', 'is', null)
    .execute();

describe('kill -9 of a server amid judging decisions', { timeout: TIMEOUT_MS }, () => {
  it('loses no outcome and judges none twice, and what was judged before stays', async () => {
    const { id: clinicId } = await aClinic(server, { timezone: ZONE });
    const feedbackIds: string[] = [];
    for (let seed = 3; seed < 3 + DECISIONS; seed += 1) {
      feedbackIds.push((await aDecidedPatientIn(server, clinicId, { seed })).feedbackId);
    }
    await addOutcomesOfShared(server.deps.database, server.clock.now());
    const settings = await settingsOfServer();
    // One is killed as soon as it has taken its first row, one after it has judged some; the last goes on to the end.
    for (const isAmid of [
      async (before: number) => (await takenCount()) > before,
      async (before: number) => (await judgedCount()) > before,
    ]) {
      const before = Math.max(await takenCount(), await judgedCount());
      const victim = servers.start({ ...settings, PORT: await freePort() });
      await expect.poll(() => isAmid(before), POLLING).toBe(true);
      victim.signal('SIGKILL');
      await victim.exitCode;
      await becomeFree();
    }
    const early = (await outcomes()).filter(({ content }) => content !== null);
    servers.start({ ...settings, PORT: await freePort() });
    await expect.poll(judgedCount, POLLING).toBe(ROWS);
    const rows = await outcomes();
    for (const one of early) expect(rows).toContainEqual(one);
    const known = await server.deps.database.inScope({ clinicId }, (tx) => findOutcomesOf(tx, feedbackIds));
    expect(known.map(({ outcome }) => outcome?.verdict).filter((verdict) => verdict !== undefined)).toHaveLength(ROWS);
    expect((await verifyAuditTrail(server.deps.database)).faults).toEqual([]);
  });
});
