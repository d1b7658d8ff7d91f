import { listPatientOutcomesCall } from '@glidepath/api-contract/outcomes/list-patient-outcomes.call';
import { setAutoTitrationCall } from '@glidepath/api-contract/titration/set-auto-titration.call';
import { approvePreparedAdviceCall } from '@glidepath/api-contract/worklist/approve-prepared-advice.call';
import { takePreparedAdviceCall } from '@glidepath/api-contract/worklist/take-prepared-advice.call';
import { DAY_MS } from '@glidepath/quantities';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { tokenOf } from '../../../test-support/people.ts';
import { givenCorrectedGlucose } from '../../../test-support/recommendations.ts';
import { startTestServer, type TestServer } from '../../../test-support/test-server.ts';
import { aTitratedPatient } from '../../../test-support/titration.ts';
import { lookAtAll, lookedAtPatient, rowOf } from '../../../test-support/worklist.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

type Looked = Awaited<ReturnType<typeof lookedAtPatient>>;

const take = ({ patientId, token }: Looked, key: string) =>
  server.call(takePreparedAdviceCall, { token, params: { patientId }, body: { key } });

const approve = ({ patientId, token }: Looked, key: string) =>
  server.call(approvePreparedAdviceCall, { token, params: { patientId }, body: { key } });

type Measured = Readonly<{ daysAgo: number; days: number; mgDl: number }>;

function correct(looked: Looked, { daysAgo, days, mgDl }: Measured): Promise<void> {
  const fromMs = server.clock.now().getTime() - daysAgo * DAY_MS;
  return givenCorrectedGlucose(server, looked, { fromMs, toMs: fromMs + days * DAY_MS, mgDl });
}

async function preparedAt({ patientId }: Looked): Promise<Date> {
  const { made_at: madeAt } = await server.deps.database.system
    .selectFrom('prepared_advice')
    .select('made_at')
    .where('patient_id', '=', patientId)
    .executeTakeFirstOrThrow();
  return madeAt;
}

async function isDue({ patientId }: Looked): Promise<boolean> {
  const { rows } = await sql`select from worklist_rows
                              where patient_id = ${patientId} and due_at <= ${server.clock.now()}`.execute(
    server.deps.database.system,
  );
  return rows.length > 0;
}

/** Nobody waits for so long with the same session. */
async function later(looked: Looked, minutes: number): Promise<Looked> {
  server.clock.advance(minutes * 60_000);
  return { ...looked, token: await tokenOf(server, looked.email) };
}

describe('what moves a row', () => {
  it('says which data advice waits for', async () => {
    const first = await lookedAtPatient(server, { hasData: false });
    await correct(first, { daysAgo: 5, days: 5, mgDl: 120 });
    const looked = await later(first, 20);
    await lookAtAll(server);
    expect(await rowOf(server, looked)).toMatchObject({ state: 'needs-data', missing_data: 'bolus-plan-missing' });
  });

  it('tells at the first look since when somebody could have looked', async () => {
    const looked = await lookedAtPatient(server);
    await correct(looked, { daysAgo: 20, days: 19, mgDl: 300 });
    await sql`delete from worklist_rows where patient_id = ${looked.patientId}`.execute(server.deps.database.system);
    await lookAtAll(server);
    const row = await rowOf(server, looked);
    expect(row.criteria.map(({ criterion }: { criterion: string }) => criterion)).toContain('high');
    expect(row.days_waiting).toBeGreaterThan(10);
    expect(row).toMatchObject({ today: '2026-03-01' });
  });

  it('is looked at again when data come for days that were counted, and advice is made of them', async () => {
    const first = await lookedAtPatient(server);
    const before = await rowOf(server, first);
    // What a sensor sends by day changes no figure of whole days.
    await correct(first, { daysAgo: 0.05, days: 0.05, mgDl: 46 });
    const second = await later(first, 20);
    expect(await isDue(second)).toBe(false);
    await correct(second, { daysAgo: 4, days: 2, mgDl: 46 });
    // Nothing of it can be acted on meanwhile.
    expect((await take(second, before.prepared.key)).body.code).toBe(2042);
    await lookAtAll(server);
    const after = await rowOf(server, second);
    expect(after.criteria[0].criterion).toBe('very-low');
    expect(after.version).toBe(before.version + 1);
    expect(after.prepared?.key).not.toBe(before.prepared.key);
    expect(await preparedAt(second)).toEqual(server.clock.now());
    // More of it comes in pieces: looks are ten minutes apart, advice a quarter of an hour.
    const madeAt = server.clock.now();
    await correct(second, { daysAgo: 6, days: 1, mgDl: 47 });
    expect(await isDue(second)).toBe(false);
    const third = await later(second, 11);
    await lookAtAll(server);
    expect((await rowOf(server, third)).prepared).toBeNull();
    expect(await preparedAt(third)).toEqual(madeAt);
    const fourth = await later(third, 5);
    await lookAtAll(server);
    expect(await preparedAt(fourth)).toEqual(server.clock.now());
  });

  it('waits for what a shared plan comes to, whatever was met before', async () => {
    const looked = await lookedAtPatient(server);
    const { prepared, criteria } = await rowOf(server, looked);
    expect(criteria.map(({ criterion }: { criterion: string }) => criterion)).toContain('high');
    expect((await approve(looked, prepared.key)).status).toBe(201);
    await lookAtAll(server);
    expect(await rowOf(server, looked)).toMatchObject({ group: 'waiting' });
  });

  it('is followed up until somebody has read what became of the last change', async () => {
    const looked = await lookedAtPatient(server);
    const { system } = server.deps.database;
    await sql`update worklist_rows set state = 'follow-up-due', due_at = 'infinity'
               where patient_id = ${looked.patientId}`.execute(system);
    await rowOf(server, looked);
    expect(await isDue(looked)).toBe(false);
    const { status } = await server.call(listPatientOutcomesCall, {
      token: looked.token,
      params: { id: looked.patientId },
    });
    expect(status).toBe(200);
    expect(await isDue(looked)).toBe(true);
    await lookAtAll(server);
  });
});

describe('somebody whose doses are titrated', () => {
  it('is asked for no more than the mornings that this takes', async () => {
    const { patientId, doctorToken: token } = await aTitratedPatient(server);
    await lookAtAll(server);
    expect(await rowOf(server, { patientId, token })).toMatchObject({
      state: 'titrating',
      group: 'waiting',
      prepared: null,
    });
    const ended = await server.call(setAutoTitrationCall, {
      token,
      params: { id: patientId },
      body: { is_enabled: false },
    });
    expect(ended.status).toBe(201);
    await lookAtAll(server);
    expect(await rowOf(server, { patientId, token })).toMatchObject({ state: 'advice-ready' });
  });
});
