import { findRecommendationsCall } from '@glidepath/api-contract/recommendations/find-recommendations.call';
import { approvePreparedAdviceCall } from '@glidepath/api-contract/worklist/approve-prepared-advice.call';
import { getPreparedAdviceCall } from '@glidepath/api-contract/worklist/get-prepared-advice.call';
import { listWorklistCall } from '@glidepath/api-contract/worklist/list-worklist.call';
import { listWorklistChangesCall } from '@glidepath/api-contract/worklist/list-worklist-changes.call';
import { listWorklistViewsCall } from '@glidepath/api-contract/worklist/list-worklist-views.call';
import { saveWorklistViewsCall } from '@glidepath/api-contract/worklist/save-worklist-views.call';
import { takePreparedAdviceCall } from '@glidepath/api-contract/worklist/take-prepared-advice.call';
import { updateWorklistRowCall } from '@glidepath/api-contract/worklist/update-worklist-row.call';
import { DAY_MS } from '@glidepath/quantities';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { auditEventsAbout } from '../../../test-support/audit-events.ts';
import { aPatientUser, tokenOf } from '../../../test-support/people.ts';
import { aRecommendation, givenPumpData } from '../../../test-support/recommendations.ts';
import { startTestServer, type TestServer } from '../../../test-support/test-server.ts';
import { lookAtAll, lookedAtPatient, rowOf } from '../../../test-support/worklist.ts';
import { claimRow } from './claim-due-row.ts';
import { lookAtPatient } from './look-at-patient.ts';
import { lockRow } from './worklist-row.repository.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

type Looked = Awaited<ReturnType<typeof lookedAtPatient>>;

const recommendationsOf = ({ patientId }: Looked) =>
  server.deps.database.system.selectFrom('recommendations').selectAll().where('patient_id', '=', patientId).execute();

const take = ({ patientId, token }: Looked, key: string) =>
  server.call(takePreparedAdviceCall, { token, params: { patientId }, body: { key } });

const approve = ({ patientId, token }: Looked, key: string) =>
  server.call(approvePreparedAdviceCall, { token, params: { patientId }, body: { key } });

describe('a row of the worklist', () => {
  it('tells how glucose was, why somebody should look, and what is ready', async () => {
    const looked = await lookedAtPatient(server);
    const row = await rowOf(server, looked);
    expect(row).toMatchObject({ patient: looked.patientId, group: 'ready', state: 'advice-ready', owner: null });
    const { glucose } = row;
    const shares = ['below54', 'from54_to70', 'from70_to180', 'from180_to250', 'above250'];
    expect(shares.reduce((sum, share) => sum + glucose[`${share}_percent`], 0)).toBeCloseTo(100, 6);
    expect(glucose.hourly_mg_dl).toHaveLength(24);
    expect(row.prepared.changed_values).toBeGreaterThan(0);
    expect(row.prepared.first_change.from).not.toBe(row.prepared.first_change.to);
    const { body } = await server.call(listWorklistCall, { token: looked.token, body: {} });
    expect(body.counts).toMatchObject({ ready: 1, well: 0 });
    expect(body.rows).toHaveLength(1);
  });

  it('is looked at again in the morning, which an empty list says', async () => {
    const looked = await lookedAtPatient(server);
    const list = async (body: object) => (await server.call(listWorklistCall, { token: looked.token, body })).body;
    // Four in the morning of the patient's next day, in New York.
    expect(await list({ group: 'well' })).toMatchObject({ rows: [], next_check_at: '2026-03-02T09:00:00.000Z' });
    expect((await list({})).next_check_at).toBeNull();
  });

  it('asks for data where there are none, without advice', async () => {
    const looked = await lookedAtPatient(server, { hasData: false });
    const row = await rowOf(server, looked);
    expect(row).toMatchObject({
      group: 'no-data',
      glucose: null,
      prepared: null,
    });
    expect(row.criteria).toEqual([{ criterion: 'no-data', measured: 0, limit: 50 }]);
  });

  it('of somebody who shares nothing is a name, and no figure', async () => {
    const looked = await lookedAtPatient(server);
    const { system } = server.deps.database;
    await system
      .updateTable('patients')
      .set({ is_shared_with_clinic: false })
      .where('id', '=', looked.patientId)
      .execute();
    const { body } = await server.call(listWorklistCall, { token: looked.token, body: {} });
    expect(body.rows).toMatchObject([{ state: 'not-shared', glucose: null, prepared: null, criteria: [], risk: 0 }]);
    await lookAtAll(server);
    const stored = await system
      .selectFrom('worklist_rows')
      .select(['glucose', 'prepared'])
      .where('patient_id', '=', looked.patientId)
      .executeTakeFirst();
    expect(stored).toEqual({ glucose: null, prepared: null });
  });

  it('is looked at again when the data came that were missing, and is told as changed once', async () => {
    const first = await lookedAtPatient(server, { hasData: false });
    // Nobody waits for an hour with the same session.
    server.clock.advance(60 * 60_000);
    const looked = { ...first, token: await tokenOf(server, first.email) };
    const since = server.clock.now().toISOString();
    const versionOf = async () => (await rowOf(server, looked)).version;
    const before = await versionOf();
    await givenPumpData(server, looked);
    await lookAtAll(server);
    expect(await rowOf(server, looked)).toMatchObject({ group: 'ready', version: before + 1 });
    const { body } = await server.call(listWorklistChangesCall, { token: looked.token, query: { since } });
    expect(body.rows).toEqual([{ patient: looked.patientId, version: before + 1 }]);
    // Nothing happened: the row is the same.
    await server.deps.database.system
      .updateTable('worklist_rows')
      .set({ due_at: new Date(0) })
      .execute();
    await lookAtAll(server);
    expect(await versionOf()).toBe(before + 1);
  });

  it('is stored by the last worker that took it alone', async () => {
    const looked = await lookedAtPatient(server);
    await sql`update worklist_rows set due_at = case when patient_id = ${looked.patientId} then '-infinity'::timestamptz
                else 'infinity' end`.execute(server.deps.database.system);
    const slow = await claimRow(server.deps);
    expect(slow?.patient_id).toBe(looked.patientId);
    expect(await claimRow(server.deps)).toBeUndefined();
    server.clock.advance(3 * 60_000);
    const second = await claimRow(server.deps);
    expect(second?.patient_id).toBe(looked.patientId);
    if (!slow || !second) throw new Error('not due');
    await lookAtPatient(server.deps, slow);
    const row = () =>
      server.deps.database.system
        .selectFrom('worklist_rows')
        .selectAll()
        .where('patient_id', '=', looked.patientId)
        .executeTakeFirstOrThrow();
    expect((await row()).taken_until).not.toBeNull();
    await lookAtPatient(server.deps, second);
    expect((await row()).taken_until).toBeNull();
  });

  it('belongs to its clinic, and no patient sees it', async () => {
    const looked = await lookedAtPatient(server);
    const other = await lookedAtPatient(server, { hasData: false });
    const foreign = { token: other.token, body: { patient: looked.patientId } };
    expect((await server.call(listWorklistCall, foreign)).status).toBe(404);
    const { body } = await server.call(listWorklistCall, { token: other.token, body: {} });
    expect(body.rows.map(({ patient }: { patient: string }) => patient)).toEqual([other.patientId]);
    const user = await aPatientUser(server, looked.clinicId);
    const token = await tokenOf(server, user.email);
    expect((await server.call(listWorklistCall, { token, body: {} })).status).toBe(403);
    const rows = await server.deps.database.inScope({ clinicId: looked.clinicId, patientId: looked.patientId }, (tx) =>
      Promise.all([
        tx.selectFrom('worklist_rows').selectAll().execute(),
        tx.selectFrom('prepared_advice').selectAll().execute(),
        tx.selectFrom('sign_offs').selectAll().execute(),
      ]),
    );
    expect(rows).toEqual([[], [], []]);
  });
});

describe('a clinic that is sealed anew', () => {
  it('waits for no row of the worklist, and has nobody looked at again', async () => {
    const { clinicId, patientId, doctorId } = await lookedAtPatient(server, { hasData: false });
    await aRecommendation(server, { clinicId, patientId, doctorId });
    await lookAtAll(server);
    await server.deps.database.inScope({ clinicId }, async (tx) => {
      // As an upload holds it, which waits for the audit trail that sealing holds.
      await lockRow(tx, patientId);
      await sql`update recommendations set seal = '\\x00' where patient_id = ${patientId}`.execute(
        server.deps.database.system,
      );
      await server.deps.database.sealAnew('changed by a test', clinicId);
    });
    expect(await claimRow(server.deps)).toBeUndefined();
  });
});

describe('advice that is made ahead', () => {
  it('is told as a recommendation is, and is none', async () => {
    const looked = await lookedAtPatient(server);
    const { patientId, token } = looked;
    const { status, body } = await server.call(getPreparedAdviceCall, { token, params: { patientId } });
    expect(status).toBe(200);
    expect(body).toMatchObject({ status: 'COMPLETED', feedback: null, treatment_type: 'PUMP' });
    expect(body.extra.advice.is_changed).toBe(true);
    expect(body.extra.agp).not.toBeNull();
    expect(await recommendationsOf(looked)).toEqual([]);
  });

  it('becomes one recommendation, with the days and the version it was made from', async () => {
    const looked = await lookedAtPatient(server);
    const { prepared } = await rowOf(server, looked);
    const both = await Promise.all([take(looked, prepared.key), take(looked, prepared.key)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 404]);
    const [row, ...others] = await recommendationsOf(looked);
    expect(others).toEqual([]);
    expect(row).toMatchObject({ status: 'COMPLETED', requested_by: looked.doctorId, period_end: '2026-02-28' });
    const query = { patient: looked.patientId, identifier: row?.id ?? '', headers_only: 'false' };
    const whole = await server.call(findRecommendationsCall, { token: looked.token, query });
    expect(whole.body.extra.advice.algorithm_version).toBe(row?.algorithm_version);
    await lookAtAll(server);
    expect(await rowOf(server, looked)).toMatchObject({ state: 'awaiting-approval', open_recommendation: row?.id });
  });

  it('is refused where anything that it rests on is another since', async () => {
    const looked = await lookedAtPatient(server);
    const { prepared } = await rowOf(server, looked);
    const { system } = server.deps.database;
    await system
      .updateTable('patients')
      .set({ weight_kg: 50, version: 9 })
      .where('id', '=', looked.patientId)
      .execute();
    const { status, body } = await take(looked, prepared.key);
    expect([status, body.code]).toEqual([409, 2042]);
    expect((await take(looked, 'f'.repeat(64))).status).toBe(409);
    expect(await recommendationsOf(looked)).toEqual([]);
    await lookAtAll(server);
    const again = await rowOf(server, looked);
    expect(again.prepared.key).not.toBe(prepared.key);
    expect((await take(looked, again.prepared.key)).status).toBe(201);
  });

  it('is used by nobody once somebody changed it in the database', async () => {
    const looked = await lookedAtPatient(server);
    const { prepared } = await rowOf(server, looked);
    await sql`update prepared_advice set data = replace(data::text, '0.', '1.')::jsonb
               where patient_id = ${looked.patientId}`.execute(server.deps.database.system);
    const { status, body } = await take(looked, prepared.key);
    expect([status, body.code]).toEqual([409, 2035]);
    expect(await recommendationsOf(looked)).toEqual([]);
  });

  it('is approved and shared at once, once, in the name of who did it', async () => {
    const looked = await lookedAtPatient(server);
    const { prepared } = await rowOf(server, looked);
    const { status, body } = await approve(looked, prepared.key);
    expect(status).toBe(201);
    const [row] = await recommendationsOf(looked);
    expect(row?.id).toBe(body.request_id);
    const { system } = server.deps.database;
    const feedback = await system
      .selectFrom('recommendation_feedbacks')
      .selectAll()
      .where('id', '=', body.feedback)
      .executeTakeFirstOrThrow();
    expect(feedback).toMatchObject({ physician_id: looked.doctorId, edits: [] });
    expect(feedback.shared_at?.toISOString()).toBe(body.shared_at);
    const plans = await system
      .selectFrom('treatment_plans')
      .select('origin')
      .where('patient_id', '=', looked.patientId)
      .execute();
    expect(plans).toEqual([{ origin: 'recommendation' }]);
    expect((await approve(looked, prepared.key)).status).toBe(404);
    const actions = (await auditEventsAbout(server, looked.patientId)).map(({ action }) => action);
    expect(actions).toEqual(
      expect.arrayContaining(['prepared-advice-taken', 'recommendation-approved', 'recommendation-shared']),
    );
  });
});

describe('a row that is put off or given to somebody', () => {
  const update = ({ patientId, token }: Looked, body: object) =>
    server.call(updateWorklistRowCall, { token, params: { patientId }, body });

  it('leaves the list, from the version that was seen alone', async () => {
    const looked = await lookedAtPatient(server);
    const { version } = await rowOf(server, looked);
    const snooze = { kind: 'not-now', until: '2026-03-04', reason: 'Back from holiday on Tuesday' };
    const { status, body } = await update(looked, { snooze, version });
    expect(status).toBe(200);
    expect(body).toMatchObject({ snoozed_until: '2026-03-04', snooze_reason: snooze.reason, version: version + 1 });
    expect((await update(looked, { owner_id: null, version })).status).toBe(409);
    const list = async () => (await server.call(listWorklistCall, { token: looked.token, body: {} })).body;
    expect(await list()).toMatchObject({ rows: [], snoozed: 1 });
    const woken = await update(looked, { snooze: null, version: version + 1 });
    expect(woken.body).toMatchObject({ snoozed_until: null, version: version + 2 });
    expect((await list()).rows).toHaveLength(1);
  });

  it('is not put off for longer than is safe, into the past, or without a reason', async () => {
    const looked = await lookedAtPatient(server);
    const { version } = await rowOf(server, looked);
    const codeOf = async (changes: object) => {
      const snooze = { kind: 'not-now', until: '2026-03-04', reason: 'On holiday', ...changes };
      return (await update(looked, { snooze, version })).body.code;
    };
    expect(await codeOf({ until: '2026-04-04' })).toBe(2043);
    for (const until of ['2026-03-01', '2025-01-01']) expect(await codeOf({ until })).toBe(2050);
    for (const reason of ['', '  ', undefined]) expect(await codeOf({ reason })).toBe(2001);
  });

  it('of somebody who shares nothing is given to somebody, and never put off', async () => {
    const looked = await lookedAtPatient(server);
    const { version } = await rowOf(server, looked);
    const { system } = server.deps.database;
    const notShared = { is_shared_with_clinic: false };
    await system.updateTable('patients').set(notShared).where('id', '=', looked.patientId).execute();
    const snooze = { kind: 'not-now', until: '2026-03-04', reason: 'On holiday' };
    const refused = await update(looked, { snooze, version });
    expect([refused.status, refused.body.detail]).toEqual([403, 'data-access-denied']);
    const { status, body } = await update(looked, { owner_id: looked.doctorId, version });
    expect(status).toBe(200);
    const told = { owner: { id: looked.doctorId }, state: 'not-shared', glucose: null, prepared: null };
    expect([body, await rowOf(server, looked)]).toMatchObject([told, told]);
  });
});

describe('where the list is not shown', () => {
  it.each([
    ['the clinic has hidden it', { configuration: '{"is_worklist_hidden":true}' }],
    ['a record system opens one patient at a time', { is_emr_single_patient_mode: true }],
  ])('nothing of it answers: %s', async (_, clinic) => {
    const looked = await lookedAtPatient(server);
    const { patientId, token } = looked;
    const { prepared, version } = await rowOf(server, looked);
    const { system } = server.deps.database;
    await system.updateTable('clinics').set(clinic).where('id', '=', looked.clinicId).execute();
    const params = { patientId };
    const calls = [
      server.call(listWorklistCall, { token, body: {} }),
      server.call(listWorklistChangesCall, { token }),
      server.call(updateWorklistRowCall, { token, params, body: { owner_id: null, version } }),
      server.call(getPreparedAdviceCall, { token, params }),
      take(looked, prepared.key),
      approve(looked, prepared.key),
      server.call(listWorklistViewsCall, { token }),
      server.call(saveWorklistViewsCall, { token, body: { views: [] } }),
    ];
    for (const answer of calls) expect((await answer).status).toBe(403);
    expect(await recommendationsOf(looked)).toEqual([]);
  });
});

describe('the next page', () => {
  it('begins where one ended, and is refused where none did', async () => {
    const looked = await lookedAtPatient(server, { hasData: false });
    const statusAfter = async (place: string, sort = 'score') => {
      const body = { sort, after: `${looked.patientId}${place}` };
      return (await server.call(listWorklistCall, { token: looked.token, body })).status;
    };
    const odd = ['abc', '', ' ', '1e999', '-1e999', 'Infinity', 'NaN', '1;'];
    for (const place of odd) expect([place, await statusAfter(place)]).toEqual([place, 400]);
    for (const place of ['-12.5', '0', '1e-05', '1e-400'])
      expect([place, await statusAfter(place)]).toEqual([place, 200]);
    expect(await statusAfter('abc', 'name')).toBe(200);
  });
});

describe('as nights go by', () => {
  let later: TestServer;
  beforeAll(async () => {
    later = await startTestServer();
  });
  afterAll(() => later.close());

  it('advice that is made ahead counts for nothing, and the days that somebody was put off for end', async () => {
    const looked = await lookedAtPatient(later);
    const { version } = await rowOf(later, looked);
    const until = new Date(later.clock.now().getTime() + 3 * DAY_MS).toISOString().slice(0, 10);
    const body = { snooze: { kind: 'not-now', until, reason: 'On holiday' }, version };
    const { patientId, token } = looked;
    const put = await later.call(updateWorklistRowCall, { token, params: { patientId }, body });
    const stored = () => later.deps.database.system.selectFrom('worklist_rows').selectAll().executeTakeFirstOrThrow();
    expect(put.status).toBe(200);
    const snoozedOn: string[] = [];
    for (let night = 1; night <= 16; night += 1) {
      later.clock.advance(DAY_MS);
      await lookAtAll(later);
      const { snoozed_until: snoozed, looked_at: lookedAt } = await stored();
      expect(lookedAt).toEqual(later.clock.now());
      if (snoozed) snoozedOn.push(later.clock.now().toISOString().slice(0, 10));
    }
    expect(snoozedOn).toEqual(['2026-03-02', '2026-03-03']);
    expect(await later.deps.database.system.selectFrom('recommendations').selectAll().execute()).toEqual([]);
  });
});
