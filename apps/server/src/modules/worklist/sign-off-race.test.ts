import { approvePreparedAdviceCall } from '@glidepath/api-contract/worklist/approve-prepared-advice.call';
import { createSignOffsCall } from '@glidepath/api-contract/worklist/create-sign-offs.call';
import { withdrawSignOffCall } from '@glidepath/api-contract/worklist/withdraw-sign-off.call';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { inThisOrder } from '../../../test-support/in-this-order.ts';
import { aFeedback, aRecommendation } from '../../../test-support/recommendations.ts';
import { signablePatient } from '../../../test-support/signable-patient.ts';
import { startTestServer, type TestServer } from '../../../test-support/test-server.ts';
import { shareNextSignOff } from './share-sign-off.ts';

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

const QUARTER_MS = 15 * 60_000;
type Signable = Awaited<ReturnType<typeof signablePatient>>;

const sign = ({ patientId, key, token }: Signable) =>
  server.call(createSignOffsCall, { token, body: { items: [{ patient: patientId, key }] } });

const approve = ({ patientId, key, token }: Signable) =>
  server.call(approvePreparedAdviceCall, { token, params: { patientId }, body: { key } });

const shareDue = async () => {
  while (await shareNextSignOff(server.deps));
  await server.deps.backgroundWork.finished();
};

const signOffsOf = ({ patientId }: Signable) =>
  server.deps.database.system
    .selectFrom('sign_offs')
    .select(['id', 'state'])
    .where('patient_id', '=', patientId)
    .execute();

const plansOf = ({ patientId }: Signable) =>
  server.deps.database.system.selectFrom('treatment_plans').select('id').where('patient_id', '=', patientId).execute();

describe('one who signs and one who approves the same advice at the same moment', () => {
  it('where the signer came first, the other is told that it waits, and it is shared once', async () => {
    const signable = await signablePatient(server);
    const [signed, approved] = await inThisOrder(server, signable.patientId, [
      () => sign(signable),
      () => approve(signable),
    ]);
    expect([signed?.status, approved?.body.code]).toEqual([201, 2051]);
    expect(await plansOf(signable)).toEqual([]);
    server.clock.advance(QUARTER_MS);
    await shareDue();
    expect([await plansOf(signable), await signOffsOf(signable)]).toMatchObject([[{}], [{ state: 'shared' }]]);
  });

  it('where the approval came first, nothing is signed', async () => {
    const signable = await signablePatient(server);
    const [approved, signed] = await inThisOrder(server, signable.patientId, [
      () => approve(signable),
      () => sign(signable),
    ]);
    expect([approved?.status, signed?.body.code]).toEqual([201, 2042]);
    server.clock.advance(QUARTER_MS);
    await shareDue();
    expect([await plansOf(signable), await signOffsOf(signable)]).toMatchObject([[{}], []]);
  });

  it('is signed once by two who sign', async () => {
    const signable = await signablePatient(server);
    const both = await inThisOrder(server, signable.patientId, [() => sign(signable), () => sign(signable)]);
    expect(both.map(({ status }) => status)).toEqual([201, 409]);
    expect(await signOffsOf(signable)).toMatchObject([{ state: 'waiting' }]);
  });

  it('is shared or undone, never both', async () => {
    const signable = await signablePatient(server);
    await sign(signable);
    const [{ id } = { id: '' }] = await signOffsOf(signable);
    server.clock.advance(QUARTER_MS);
    const undo = () => server.call(withdrawSignOffCall, { token: signable.token, params: { signOffId: id } });
    const [undone] = await Promise.all([undo(), shareDue()]);
    const [{ state } = { state: 'waiting' }] = await signOffsOf(signable);
    const isUndone = undone.status === 200;
    expect([state, (await plansOf(signable)).length]).toEqual(isUndone ? ['withdrawn', 0] : ['shared', 1]);
  });
});

describe('what is found before its time', () => {
  it('is not shared where no other plan is shared any more when it is looked at', async () => {
    const signable = await signablePatient(server);
    await sign(signable);
    server.clock.advance(60_000);
    const feedback = await aFeedback(server, signable, await aRecommendation(server, signable));
    const { database } = server.deps;
    // Between finding it and locking it.
    const inScope: typeof database.inScope = async (scope, work) => {
      await sql`delete from recommendation_feedbacks where id = ${feedback}`.execute(database.system);
      return database.inScope(scope, work);
    };
    expect(await shareNextSignOff({ ...server.deps, database: { ...database, inScope } })).toBe(true);
    expect([await plansOf(signable), await signOffsOf(signable)]).toMatchObject([[], [{ state: 'waiting' }]]);
    server.clock.advance(QUARTER_MS);
    await shareDue();
  });
});
