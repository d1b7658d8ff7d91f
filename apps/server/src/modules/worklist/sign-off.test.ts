import { approvePreparedAdviceCall } from '@glidepath/api-contract/worklist/approve-prepared-advice.call';
import { createSignOffsCall } from '@glidepath/api-contract/worklist/create-sign-offs.call';
import { listSignOffsCall } from '@glidepath/api-contract/worklist/list-sign-offs.call';
import { takePreparedAdviceCall } from '@glidepath/api-contract/worklist/take-prepared-advice.call';
import { withdrawSignOffCall } from '@glidepath/api-contract/worklist/withdraw-sign-off.call';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { storeDeviceHistory } from '#modules/readings/store-device-history.ts';
import { recordAuditEvent } from '#platform/audit/record-audit-event.ts';
import { newId } from '#platform/database/new-id.ts';
import { auditEventsAbout } from '../../../test-support/audit-events.ts';
import { prove } from '../../../test-support/people.ts';
import { aFeedback, aRecommendation } from '../../../test-support/recommendations.ts';
import { advisedPatient, signablePatient } from '../../../test-support/signable-patient.ts';
import { startTestServer, type TestServer } from '../../../test-support/test-server.ts';
import { lookAtAll, lookedAtPatient, rowOf } from '../../../test-support/worklist.ts';
import { shareNextSignOff } from './share-sign-off.ts';
import { insertSignOff } from './sign-off.repository.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  await sql`update sign_offs set state = 'withdrawn', decided_at = now() where state = 'waiting'`.execute(
    server.deps.database.system,
  );
});

const SIGNS = { configuration: { is_batch_sign_off_enabled: true } };
const QUARTER_MS = 15 * 60_000;
type Looked = Awaited<ReturnType<typeof lookedAtPatient>>;

const signable = () => advisedPatient(server);

const signOff = ({ patientId, token }: Looked, key: string) =>
  server.call(createSignOffsCall, { token, body: { items: [{ patient: patientId, key }] } });

const undo = ({ token }: Looked, signOffId: string) =>
  server.call(withdrawSignOffCall, { token, params: { signOffId } });

const shareDue = async () => {
  while (await shareNextSignOff(server.deps));
  await server.deps.backgroundWork.finished();
};

/** As if it had been within the bounds when it was signed: what is tested here is what comes after. */
async function givenSignOff(looked: Looked & Readonly<{ key: string }>) {
  const now = server.clock.now();
  const id = newId(now);
  await server.deps.database.inScope({ clinicId: looked.clinicId }, async (tx) => {
    await insertSignOff(tx, {
      id,
      clinic_id: looked.clinicId,
      patient_id: looked.patientId,
      batch_id: newId(now),
      key: looked.key,
      shown_digest: 'f'.repeat(64),
      signed_by: looked.doctorId,
      signed_at: now,
      shares_at: new Date(now.getTime() + QUARTER_MS),
    });
    const actor = { kind: 'clinician', id: looked.doctorId, clinicId: looked.clinicId } as const;
    await recordAuditEvent(tx, {
      at: now,
      actor,
      subjectId: looked.patientId,
      action: 'sign-off-signed',
      facts: { signOff: id },
    });
  });
  return id;
}

const stateOf = async (id: string) =>
  server.deps.database.system
    .selectFrom('sign_offs')
    .select(['state', 'held_because'])
    .where('id', '=', id)
    .executeTakeFirst();

const plansOf = ({ patientId }: Looked) =>
  server.deps.database.system
    .selectFrom('treatment_plans')
    .select('author_id')
    .where('patient_id', '=', patientId)
    .execute();

/** Five minutes after it was signed. */
async function givenVeryLow({ clinicId, patientId }: Looked): Promise<void> {
  const atMs = server.clock.now().getTime() - 10 * 60_000;
  const device = { deviceId: 'cgm-1', kind: 'cgm' } as const;
  const reading = {
    type: 'cgm',
    deviceId: 'cgm-1',
    zone: 'UTC',
    atMs,
    deviceClockMs: atMs,
    glucose: 52,
    glucoseUnit: 'mg/dL',
  } as const;
  await storeDeviceHistory(server.deps, {
    patient: { clinicId, patientId },
    source: 'uploader',
    devices: [device],
    records: [reading],
  });
}

describe('signing together', () => {
  it('is refused beyond the bounds, for whoever did not prove, and where the clinic does not want it', async () => {
    const looked = await signable();
    // Nothing was shared before: the first advice is opened by itself.
    expect(looked.refusals).toContain('first-advice');
    expect((await signOff(looked, looked.key)).body.code).toBe(2044);
    expect((await signOff(looked, 'f'.repeat(64))).body.code).toBe(2042);
    const stranger = await lookedAtPatient(server, { ...SIGNS, hasData: false });
    await prove(server, stranger.token);
    expect((await signOff({ ...looked, token: stranger.token }, looked.key)).status).toBe(404);
    server.clock.advance(10 * 60_000);
    expect((await signOff(looked, looked.key)).body.detail).toBe('proof-needed');
    const unwilling = await lookedAtPatient(server);
    const { prepared } = await rowOf(server, unwilling);
    await prove(server, unwilling.token);
    expect((await signOff(unwilling, prepared.key)).status).toBe(403);
  });
});

describe('several that are within the bounds', () => {
  it('are signed at once, all or none, and shared later', async () => {
    const [one, other] = [await signablePatient(server), await signable()];
    expect((await rowOf(server, one)).prepared.sign_off_refusals).toEqual([]);
    const sign = (items: readonly Readonly<{ patientId: string; key: string }>[]) =>
      server.call(createSignOffsCall, {
        token: one.token,
        body: { items: items.map(({ patientId, key }) => ({ patient: patientId, key })) },
      });
    const { system } = server.deps.database;
    const signed = () => system.selectFrom('sign_offs').select('id').where('patient_id', '=', one.patientId).execute();
    expect((await sign([one, other])).status).toBe(404);
    expect((await sign([one, one])).status).toBe(409);
    expect(await signed()).toEqual([]);
    const { status, body } = await sign([one]);
    expect(status).toBe(201);
    expect(Date.parse(body.shares_at)).toBe(server.clock.now().getTime() + QUARTER_MS);
    expect((await sign([one])).status).toBe(409);
    server.clock.advance(QUARTER_MS);
    await shareDue();
    const [{ id } = { id: '' }] = await signed();
    expect([await stateOf(id), await plansOf(one)]).toMatchObject([{ state: 'shared' }, [{ author_id: one.doctorId }]]);
  });
});

describe('what was signed', () => {
  it('is shared when the time to undo it is over, in the name of the signer, and once', async () => {
    const looked = await signable();
    const id = await givenSignOff(looked);
    await shareDue();
    expect([await stateOf(id), await plansOf(looked)]).toMatchObject([{ state: 'waiting' }, []]);
    await lookAtAll(server);
    expect((await rowOf(server, looked)).group).toBe('waiting');
    server.clock.advance(QUARTER_MS);
    await Promise.all([shareDue(), shareDue()]);
    expect([await stateOf(id), await plansOf(looked)]).toMatchObject([
      { state: 'shared' },
      [{ author_id: looked.doctorId }],
    ]);
    const actions = (await auditEventsAbout(server, looked.patientId)).map(({ action }) => action);
    expect(actions).toEqual(expect.arrayContaining(['sign-off-signed', 'recommendation-shared', 'sign-off-shared']));
  });

  it('is not shared when somebody undid it in time, and cannot be undone later', async () => {
    const looked = await signable();
    const id = await givenSignOff(looked);
    expect((await undo(looked, id)).status).toBe(200);
    expect((await undo(looked, id)).status).toBe(409);
    server.clock.advance(QUARTER_MS);
    await shareDue();
    expect([await stateOf(id), await plansOf(looked)]).toMatchObject([{ state: 'withdrawn' }, []]);
  });

  it('is decided no other way while it waits', async () => {
    const looked = await signable();
    const { token, patientId, key } = looked;
    const id = await givenSignOff(looked);
    const decide = (call: typeof takePreparedAdviceCall | typeof approvePreparedAdviceCall) =>
      server.call(call, { token, params: { patientId }, body: { key } });
    for (const call of [takePreparedAdviceCall, approvePreparedAdviceCall]) {
      expect((await decide(call)).body.code).toBe(2051);
    }
    expect([await stateOf(id), await plansOf(looked)]).toMatchObject([{ state: 'waiting' }, []]);
    await undo(looked, id);
    expect((await decide(approvePreparedAdviceCall)).status).toBe(201);
  });

  it('is held once a plan was shared another way, and is never said to be undone', async () => {
    const [undone, left] = [await signable(), await signable()];
    const ids = [await givenSignOff(undone), await givenSignOff(left)] as const;
    server.clock.advance(60_000);
    for (const looked of [undone, left]) await aFeedback(server, looked, await aRecommendation(server, looked));
    expect((await undo(undone, ids[0])).body.code).toBe(2052);
    await shareDue();
    expect(await Promise.all(ids.map(stateOf))).toEqual([
      { state: 'held', held_because: 'plan-changed-since' },
      { state: 'held', held_because: 'plan-changed-since' },
    ]);
    expect((await undo(left, ids[1])).body.code).toBe(2052);
    expect([await plansOf(undone), await plansOf(left)]).toEqual([[], []]);
  });

  it('can still be undone where the list has been hidden since', async () => {
    const looked = await signable();
    const id = await givenSignOff(looked);
    await server.deps.database.system
      .updateTable('clinics')
      .set({ configuration: '{"is_worklist_hidden":true,"is_batch_sign_off_enabled":true}' })
      .where('id', '=', looked.clinicId)
      .execute();
    expect((await signOff(looked, looked.key)).status).toBe(403);
    const { body } = await server.call(listSignOffsCall, { token: looked.token });
    expect(body.sign_offs).toMatchObject([{ id, state: 'waiting' }]);
    expect((await undo(looked, id)).status).toBe(200);
  });

  it('is held where anything changed, where glucose was very low since, or where the signer left', async () => {
    const changed = await signable();
    const veryLow = await signable();
    const left = await signable();
    const ids = [await givenSignOff(changed), await givenSignOff(veryLow), await givenSignOff(left)];
    const { system } = server.deps.database;
    await system.updateTable('patients').set({ version: 7 }).where('id', '=', changed.patientId).execute();
    server.clock.advance(QUARTER_MS);
    await givenVeryLow(veryLow);
    await system
      .updateTable('users')
      .set({ deactivated_at: server.clock.now() })
      .where('id', '=', left.doctorId)
      .execute();
    await shareDue();
    expect(await Promise.all(ids.map(stateOf))).toEqual([
      { state: 'held', held_because: 'advice-outdated' },
      { state: 'held', held_because: 'advice-outdated' },
      { state: 'held', held_because: 'role-not-allowed' },
    ]);
    for (const looked of [changed, veryLow, left]) expect(await plansOf(looked)).toEqual([]);
  });

  it('is shared by nobody once somebody changed it in the database', async () => {
    const looked = await signable();
    const id = await givenSignOff(looked);
    await sql`update sign_offs set shares_at = signed_at where id = ${id}`.execute(server.deps.database.system);
    await shareDue();
    expect(await plansOf(looked)).toEqual([]);
    expect(await stateOf(id)).toEqual({ state: 'held', held_because: 'record-altered' });
  });

  it('is seen by the clinic, and by no other', async () => {
    const looked = await signable();
    const id = await givenSignOff(looked);
    const { body } = await server.call(listSignOffsCall, { token: looked.token });
    expect(body.sign_offs).toMatchObject([{ id, patient: looked.patientId, state: 'waiting' }]);
    const other = await lookedAtPatient(server, { ...SIGNS, hasData: false });
    expect((await server.call(listSignOffsCall, { token: other.token })).body.sign_offs).toEqual([]);
    expect((await server.call(withdrawSignOffCall, { token: other.token, params: { signOffId: id } })).status).toBe(
      404,
    );
  });
});
