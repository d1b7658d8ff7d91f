import { requestPumpRecommendationCall } from '@glidepath/api-contract/recommendations/request-pump-recommendation.call';
import { DEMO_SOURCES, demoDeviceData } from '@glidepath/demo-clinic';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it, vi } from 'vitest';

import { storeDeviceHistory } from '#modules/readings/store-device-history.ts';
import { embeddedConnection } from '#platform/database/open-server-database.ts';
import { aClinic, aDoctor, aPatient, signInBody, TEST_PASSWORD } from '../test-support/people.ts';
import { STARTED } from '../test-support/recommendations.ts';
import { freePort, type ServerProcess, serverProcesses } from '../test-support/server-process.ts';
import { databaseName } from '../test-support/test-database.ts';
import { startTestServer, type TestServer } from '../test-support/test-server.ts';

const TIMEOUT_MS = 120_000;
const DAY_MS = 86_400_000;
const ZONE = 'America/New_York';
/** When, after the requests, one of the two servers is killed: before, amid and after the work. */
const KILLED_AFTER_MS = [0, 30, 90, 200];
const REQUESTS_EACH = 6;

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
    GLIDEPATH_DEMO: '0',
    PORT: await freePort(),
  };
}

async function pumpPatients(clinicId: string, count: number): Promise<string[]> {
  const [source] = DEMO_SOURCES;
  if (!source) throw new Error('no source');
  const startsOn = new Date(Date.now() - 30 * DAY_MS).toISOString().slice(0, 10);
  const { devices, records } = demoDeviceData({
    treatmentType: 'PUMP',
    source,
    seed: 3,
    zone: ZONE,
    startsOn,
    days: 31,
  });
  const extNames: string[] = [];
  for (let index = 0; index < count; index += 1) {
    const patient = await aPatient(server, clinicId, { ...STARTED, timezone: ZONE });
    await storeDeviceHistory(server.deps, {
      patient: { clinicId, patientId: patient.id },
      source: 'uploader',
      devices,
      records: records.filter(({ atMs }) => atMs <= Date.now()),
    });
    extNames.push(patient.ext_name);
  }
  return extNames;
}

/** The id of the request, or undefined when the server died before it could answer. */
async function request({ baseUrl }: ServerProcess, token: string, extName: string): Promise<string | undefined> {
  const now = new Date().toISOString();
  try {
    const answer = await fetch(`${baseUrl}/api/${requestPumpRecommendationCall.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ userId: extName, syncTimestamps: { meter: now, cgm: now, pump: now } }),
    });
    return answer.status === 201 ? ((await answer.json()) as { requestId: string }).requestId : undefined;
  } catch {
    return undefined;
  }
}

const allRequests = () =>
  server.deps.database.system.selectFrom('recommendations').select(['id', 'status', 'taken_until']).execute();

/** How often each was decided. */
async function decisions(): Promise<Map<string, number>> {
  const events = await server.deps.database.system
    .selectFrom('audit_events')
    .select('facts')
    .where('action', 'in', ['recommendation-generated', 'recommendation-refused'])
    .execute();
  const counts = new Map<string, number>();
  for (const { facts } of events) {
    const id = String((facts as Record<string, unknown>)['recommendation']);
    counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  return counts;
}

describe('kill -9 of one of two servers', { timeout: TIMEOUT_MS }, () => {
  it('while recommendations are generated: each that was asked for is decided, and once', async () => {
    const { id: clinicId } = await aClinic(server, { timezone: ZONE });
    const { email } = await aDoctor(server, clinicId);
    const patients = await pumpPatients(clinicId, KILLED_AFTER_MS.length * REQUESTS_EACH);
    const [lasting, first] = [await settingsOfServer(), await settingsOfServer()];
    const survivor = servers.start(lasting);
    await survivor.isReady;
    const token = await tokenOfNow(survivor, email);
    const acknowledged: string[] = [];
    for (const killedAfterMs of KILLED_AFTER_MS) {
      const victim = servers.start({ ...first, PORT: await freePort() });
      await victim.isReady;
      const asked = patients
        .splice(0, REQUESTS_EACH)
        .map((extName, index) => request(index % 2 === 0 ? victim : survivor, token, extName));
      await new Promise((resolve) => {
        setTimeout(resolve, killedAfterMs);
      });
      victim.signal('SIGKILL');
      await victim.exitCode;
      acknowledged.push(...(await Promise.all(asked)).filter((id) => id !== undefined));
      // As if the minute was over for which the dead one had taken its work.
      await server.deps.database.system
        .updateTable('recommendations')
        .set({ taken_until: new Date(0) })
        .where('status', '=', 'IN_PROCESS')
        .execute();
    }
    await vi.waitFor(
      async () =>
        expect((await allRequests()).filter(({ status }) => status === 'NEW' || status === 'IN_PROCESS')).toEqual([]),
      { timeout: TIMEOUT_MS, interval: 250 },
    );
    const stored = (await allRequests()).map(({ id }) => id);
    expect(stored).toEqual(expect.arrayContaining(acknowledged));
    const counts = await decisions();
    expect(stored.filter((id) => counts.get(id) !== 1)).toEqual([]);
    expect(acknowledged.length).toBeGreaterThan(REQUESTS_EACH);
  });
});

/** By the clock of the machine: those of the test stand still in another year. */
async function tokenOfNow({ baseUrl }: ServerProcess, email: string): Promise<string> {
  const answer = await fetch(`${baseUrl}/api/oauth/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(signInBody(email, TEST_PASSWORD)),
  });
  return ((await answer.json()) as { token: string }).token;
}
