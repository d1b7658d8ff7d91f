import { approvePumpRecommendationCall } from '@glidepath/api-contract/recommendations/approve-pump-recommendation.call';
import { requestPumpRecommendationCall } from '@glidepath/api-contract/recommendations/request-pump-recommendation.call';
import { DEMO_SOURCES, demoDeviceData } from '@glidepath/demo-clinic';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it, vi } from 'vitest';

import { storeDeviceHistory } from '#modules/readings/store-device-history.ts';
import { embeddedConnection } from '#platform/database/open-server-database.ts';
import { aClinic, aDoctor, aPatient, signInBody, TEST_PASSWORD } from '../test-support/people.ts';
import { STARTED } from '../test-support/recommendations.ts';
import { freePort, type ServerProcess, serverProcesses } from '../test-support/server-process.ts';
import { databaseName } from '../test-support/test-database.ts';
import { startTestServer, type TestServer } from '../test-support/test-server.ts';

/** Short with every run of the tests; `GLIDEPATH_LONG_TESTS=1` does all of it, in several minutes. */
const IS_LONG = process.env['GLIDEPATH_LONG_TESTS'] === '1';
const KILLS = IS_LONG ? 50 : 4;
const REQUESTS_EACH = IS_LONG ? 20 : 6;
const TIMEOUT_MS = IS_LONG ? 40 * 60_000 : 120_000;
const ROUND_TIMEOUT_MS = 60_000;
const DAY_MS = 86_400_000;
const ZONE = 'America/New_York';
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
    GLIDEPATH_DEMO: '0',
    PORT: await freePort(),
  };
}

async function pumpPatients(clinicId: string, count: number): Promise<string[]> {
  const [source] = DEMO_SOURCES;
  if (!source) throw new Error('no source');
  const startsOn = new Date(Date.now() - 30 * DAY_MS).toISOString().slice(0, 10);
  const life = { treatmentType: 'PUMP', source, seed: 3, zone: ZONE, startsOn, days: 31 } as const;
  const { devices, records } = demoDeviceData(life);
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

type Signed = Readonly<{ token: string; physicianId: string }>;

/** Undefined when the server died before it could answer. */
async function post({ baseUrl }: ServerProcess, path: string, { token }: Signed, body: object) {
  try {
    const answer = await fetch(`${baseUrl}/api/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify(body),
    });
    return answer.status === 201 ? ((await answer.json()) as Record<string, string>) : undefined;
  } catch {
    return undefined;
  }
}

async function request(asked: ServerProcess, signed: Signed, extName: string): Promise<string | undefined> {
  const now = new Date().toISOString();
  const body = { userId: extName, syncTimestamps: { meter: now, cgm: now, pump: now } };
  return (await post(asked, requestPumpRecommendationCall.path, signed, body))?.['requestId'];
}

/** The id of the recommendation whose approval was acknowledged. */
async function approve(asked: ServerProcess, signed: Signed, { id, data }: Approvable): Promise<string | undefined> {
  const { basalRate, insulinToCarbRatio, insulinSensitivityFactor } = data ?? {};
  const path = approvePumpRecommendationCall.path.replace('{requestId}', id);
  const receipt = await post(asked, path, signed, {
    status: 'APPROVED',
    physicianId: signed.physicianId,
    physicianName: 'Dana Cohen',
    sharedWithPatient: true,
    data: { rationale: { general: '' }, basalRate, insulinToCarbRatio, insulinSensitivityFactor },
    advisorVersion: null,
    treatment_type: 'PUMP',
  });
  return receipt && id;
}

const system = () => server.deps.database.system;

type Approvable = Readonly<{ id: string; data: Readonly<Record<string, unknown>> | null }>;

/** Those that were generated, and are neither old nor approved. */
const approvable = (): Promise<Approvable[]> =>
  system()
    .selectFrom('recommendations')
    .select(['id', 'data'])
    .where('status', '=', 'COMPLETED')
    .where('requested_at', '>', new Date(Date.now() - DAY_MS))
    .where('id', 'not in', system().selectFrom('recommendation_feedbacks').select('recommendation_id'))
    .execute();

/** So that their patients can be asked for again: nobody gets two within 14 days. */
const becomeOld = (ids: readonly string[]) =>
  ids.length === 0
    ? undefined
    : system()
        .updateTable('recommendations')
        .set({ requested_at: sql`requested_at - interval '60 days'` })
        .where('id', 'in', ids)
        .execute();

/** As if the minute was over for which the dead one had taken its work. */
async function allDecided(): Promise<void> {
  await system()
    .updateTable('recommendations')
    .set({ taken_until: new Date(0) })
    .where('status', '=', 'IN_PROCESS')
    .execute();
  const isRunning = (status: string) => status === 'NEW' || status === 'IN_PROCESS';
  await vi.waitFor(
    async () => {
      const all = await system().selectFrom('recommendations').select('status').execute();
      expect(all.filter(({ status }) => isRunning(status))).toEqual([]);
    },
    { timeout: ROUND_TIMEOUT_MS, interval: 100 },
  );
}

/** How often each was generated or refused, or approved. */
async function timesOf(...actions: readonly string[]): Promise<Map<string, number>> {
  const events = await system().selectFrom('audit_events').select('facts').where('action', 'in', actions).execute();
  const counts = new Map<string, number>();
  for (const { facts } of events) {
    const id = String((facts as Record<string, unknown>)['recommendation']);
    counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  return counts;
}

const isKnown = (id: string | undefined) => id !== undefined;
const pause = (delayMs: number) =>
  new Promise((resolve) => {
    setTimeout(resolve, delayMs);
  });

/** Resolves when so many of them have. */
function answered(asked: readonly Promise<unknown>[], count: number): Promise<void> {
  let open = count;
  return new Promise((resolve) => {
    const next = () => {
      if (open <= 0) resolve();
      open -= 1;
    };
    next();
    for (const one of asked) void one.then(next);
  });
}

describe('kill -9 of one of two servers', { timeout: TIMEOUT_MS }, () => {
  it(`${KILLS} times, amid ${REQUESTS_EACH} generations and as many approvals: each request is decided once, no approval is lost`, async () => {
    const { id: clinicId } = await aClinic(server, { timezone: ZONE });
    const { email, id: physicianId } = await aDoctor(server, clinicId);
    const patients = await pumpPatients(clinicId, 2 * REQUESTS_EACH);
    const [lasting, first] = [await settingsOfServer(), await settingsOfServer()];
    const survivor = servers.start(lasting);
    await survivor.isReady;
    const signed = { token: await tokenOfNow(survivor, email), physicianId };
    const [requested, approved]: [string[], string[]] = [[], []];
    for (let round = 0; round < KILLS; round += 1) {
      const victim = servers.start({ ...first, PORT: await freePort() });
      await victim.isReady;
      const turns = (index: number) => (index % 2 === 0 ? victim : survivor);
      const [half, toApprove] = [round % 2, await approvable()];
      const asked = patients
        .slice(half * REQUESTS_EACH, (half + 1) * REQUESTS_EACH)
        .map((extName, index) => request(turns(index), signed, extName));
      const approvals = toApprove.map((one, index) => approve(turns(index), signed, one));
      const { answers, delayMs } = killedAfter(round);
      await answered(
        asked.filter((_, index) => turns(index) === victim),
        answers,
      );
      await pause(delayMs);
      victim.signal('SIGKILL');
      await victim.exitCode;
      requested.push(...(await Promise.all(asked)).filter(isKnown));
      approved.push(...(await Promise.all(approvals)).filter(isKnown));
      await allDecided();
      await becomeOld(toApprove.map(({ id }) => id));
    }
    const stored = await system().selectFrom('recommendations').select(['id', 'status']).execute();
    const ids = stored.map(({ id }) => id);
    expect(ids).toEqual(expect.arrayContaining(requested));
    const decisions = await timesOf('recommendation-generated', 'recommendation-refused');
    expect(ids.filter((id) => decisions.get(id) !== 1)).toEqual([]);
    const feedbacks = await system().selectFrom('recommendation_feedbacks').select('recommendation_id').execute();
    expect(feedbacks.map(({ recommendation_id: id }) => id)).toEqual(expect.arrayContaining(approved));
    expect(await timesOf('recommendation-approved')).toEqual(
      new Map(feedbacks.map(({ recommendation_id: id }) => [id, 1])),
    );
    // Enough was under way for something to get lost.
    const generated = stored.filter(({ status }) => status === 'COMPLETED');
    expect(generated.length).toBeGreaterThan((KILLS * REQUESTS_EACH) / 2);
    expect(approved.length).toBeGreaterThan(((KILLS - 1) * REQUESTS_EACH) / 4);
    if (IS_LONG) {
      const counts = { kills: KILLS, requested: requested.length, decided: ids.length, generated: generated.length };
      process.stdout.write(`${JSON.stringify({ ...counts, approved: approved.length, stored: feedbacks.length })}\n`);
    }
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
