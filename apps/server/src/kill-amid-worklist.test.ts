import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';

import { enlistMissing } from '#modules/worklist/claim-due-row.ts';
import { insertSignOff } from '#modules/worklist/sign-off.repository.ts';
import { recordAuditEvent } from '#platform/audit/record-audit-event.ts';
import { verifyAuditTrail } from '#platform/audit/verify-audit-trail.ts';
import { newId } from '#platform/database/new-id.ts';
import { embeddedConnection } from '#platform/database/open-server-database.ts';
import { freePort } from '../test-support/free-port.ts';
import { pumpPatients } from '../test-support/generations-over-http.ts';
import { aClinic, aDoctor } from '../test-support/people.ts';
import { ZONE } from '../test-support/recommendations.ts';
import { secretKeyOf, serverProcesses } from '../test-support/server-process.ts';
import { databaseName } from '../test-support/test-database.ts';
import { startTestServer, type TestServer } from '../test-support/test-server.ts';

/** Short with every run of the tests; `GLIDEPATH_LONG_TESTS=1` does all of it, in several minutes. */
const IS_LONG = process.env['GLIDEPATH_LONG_TESTS'] === '1';
const KILLS = IS_LONG ? 20 : 1;
const PATIENTS = IS_LONG ? 30 : 4;
const MINUTE_MS = 60_000;
const TIMEOUT_MS = IS_LONG ? 40 * 60_000 : 600_000;
const POLLING = { timeout: TIMEOUT_MS, interval: 5 };

let server: TestServer;
let servers: ReturnType<typeof serverProcesses>;
let clinicId: string;
let doctorId: string;
beforeAll(async () => {
  server = await startTestServer();
  clinicId = (await aClinic(server, { timezone: ZONE })).id;
  doctorId = (await aDoctor(server, clinicId)).id;
  await pumpPatients(server, clinicId, PATIENTS);
  await enlistMissing(server.deps);
});
afterAll(() => server.close());
beforeEach(() => {
  servers = serverProcesses();
});
afterEach(() => servers.endAll(), TIMEOUT_MS);

/** One PostgreSQL for all, and no demo: nothing else writes. */
async function aServer() {
  const { host, user } = embeddedConnection(inject('testClusterSocketDir'), 'postgres');
  const database = await databaseName(server.deps.database);
  return servers.start({
    DATABASE_URL: `postgresql:///${database}?host=${encodeURIComponent(String(host))}&user=${user}`,
    GLIDEPATH_DATA_DIR: servers.dataDir(),
    ...secretKeyOf(server),
    GLIDEPATH_DEMO: '0',
    PORT: await freePort(),
  });
}

/** Dies at once when the number has grown: amid the next piece of the same work. */
async function killedWhenMore(count: () => Promise<number>): Promise<void> {
  const before = await count();
  const victim = await aServer();
  await expect.poll(async () => (await count()) > before, POLLING).toBe(true);
  victim.signal('SIGKILL');
  await victim.exitCode;
}

const rows = () => server.deps.database.system.selectFrom('worklist_rows').selectAll().execute();
const prepared = () =>
  server.deps.database.system.selectFrom('prepared_advice').select(['patient_id', 'key', 'status']).execute();
const signOffs = () => server.deps.database.system.selectFrom('sign_offs').selectAll().orderBy('id').execute();
const countOf = async (table: 'recommendations' | 'recommendation_feedbacks' | 'treatment_plans') =>
  (await server.deps.database.system.selectFrom(table).select('id').execute()).length;
const eventsOf = async (action: string) =>
  (
    await server.deps.database.system
      .selectFrom('audit_events')
      .select('subject_id')
      .where('action', '=', action)
      .execute()
  )
    .map(({ subject_id }) => subject_id)
    .toSorted();

/** What a dead worker held is left to the others. Otherwise a test would wait for minutes. */
const becomeFree = () =>
  server.deps.database.system
    .updateTable('worklist_rows')
    .set({ taken_until: new Date(0) })
    .where('taken_until', 'is not', null)
    .execute();

/** Signed twenty minutes ago by the clock of the machine, as the call keeps it. */
async function givenSignOff(patientId: string, key: string): Promise<string> {
  const signedAt = new Date(Date.now() - 20 * MINUTE_MS);
  const id = newId(signedAt);
  await server.deps.database.inScope({ clinicId }, async (tx) => {
    await insertSignOff(tx, {
      id,
      clinic_id: clinicId,
      patient_id: patientId,
      batch_id: newId(signedAt),
      key,
      shown_digest: 'f'.repeat(64),
      signed_by: doctorId,
      signed_at: signedAt,
      shares_at: new Date(signedAt.getTime() + 15 * MINUTE_MS),
    });
    const actor = { kind: 'clinician', id: doctorId, clinicId } as const;
    const event = { at: signedAt, actor, subjectId: patientId, action: 'sign-off-signed', facts: { signOff: id } };
    await recordAuditEvent(tx, event);
  });
  return id;
}

describe('kill -9 of servers', { timeout: TIMEOUT_MS }, () => {
  it('amid preparing advice: none is lost and none is doubled, and none of it is a recommendation', async () => {
    const made = async () => (await prepared()).length;
    for (let kill = 0; kill < KILLS; kill += 1) {
      await killedWhenMore(made);
      await becomeFree();
    }
    await Promise.all([aServer(), aServer()]);
    const areReady = async () => (await rows()).every(({ state }) => state === 'advice-ready');
    await expect.poll(areReady, POLLING).toBe(true);
    const keys = new Map((await prepared()).map(({ patient_id, key }) => [patient_id, key]));
    expect(keys.size).toBe(PATIENTS);
    for (const row of await rows()) {
      expect(row.prepared).toMatchObject({ key: keys.get(row.patient_id) });
    }
    expect([await countOf('recommendations'), await countOf('treatment_plans')]).toEqual([0, 0]);
  });

  it('amid sharing what was signed: each is shared once, and nothing that was not signed', async () => {
    const [unsigned, ...signed] = await prepared();
    const ids: string[] = [];
    for (const { patient_id: patientId, key } of signed) ids.push(await givenSignOff(patientId, key));
    expect(ids).toHaveLength(PATIENTS - 1);
    const decided = async () => (await signOffs()).filter(({ state }) => state !== 'waiting').length;
    for (let kill = 0; kill < KILLS; kill += 1) await killedWhenMore(decided);
    await Promise.all([aServer(), aServer()]);
    await expect.poll(decided, POLLING).toBe(ids.length);
    const patients = signed.map(({ patient_id }) => patient_id).toSorted();
    expect((await signOffs()).map(({ state, held_because }) => [state, held_because])).toEqual(
      ids.map(() => ['shared', null]),
    );
    expect(await eventsOf('sign-off-shared')).toEqual(patients);
    expect(await eventsOf('recommendation-shared')).toEqual(patients);
    expect(await countOf('recommendations')).toBe(ids.length);
    expect(await countOf('recommendation_feedbacks')).toBe(ids.length);
    const plans = await server.deps.database.system
      .selectFrom('treatment_plans')
      .select(['patient_id', 'author_id'])
      .execute();
    expect(plans.map(({ patient_id }) => patient_id).toSorted()).toEqual(patients);
    expect(new Set(plans.map(({ author_id }) => author_id))).toEqual(new Set([doctorId]));
    expect(patients).not.toContain(unsigned?.patient_id);
    expect((await verifyAuditTrail(server.deps.database)).faults).toEqual([]);
  });
});
