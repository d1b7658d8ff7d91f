import { getClinicOutcomesCall } from '@glidepath/api-contract/outcomes/get-clinic-outcomes.call';
import { listPatientOutcomesCall } from '@glidepath/api-contract/outcomes/list-patient-outcomes.call';
import { DAY_MS } from '@glidepath/quantities';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { claimOutcome, decideOutcome, storeOutcome } from '#modules/outcomes/judge-next-outcome.ts';
import { aDecidedPatient, aDecidedPatientIn, aLivedPatientIn, SHARED_AT } from '../../test-support/decided-patient.ts';
import { aClinic, aDoctor, aPatientUser, tokenOf } from '../../test-support/people.ts';
import { STARTED, ZONE } from '../../test-support/recommendations.ts';
import { startTestServer, type TestServer } from '../../test-support/test-server.ts';
import { judgeNextOutcome } from './keep-judging-outcomes.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

async function judgeAll(daysLater = 0): Promise<void> {
  const at = new Date(server.clock.now().getTime() + daysLater * DAY_MS);
  while (await judgeNextOutcome({ ...server.deps, clock: { now: () => at } })) {
    // Until none is due.
  }
}

const outcomesOf = async ({ patientId, token }: Readonly<{ patientId: string; token: string }>) => {
  const { body } = await server.call(listPatientOutcomesCall, { token, params: { id: patientId } });
  return body.decisions[0]?.outcomes ?? [];
};
const rowsOf = (patientId: string) =>
  server.deps.database.system
    .selectFrom('decision_outcomes')
    .selectAll()
    .where('patient_id', '=', patientId)
    .orderBy('after_days')
    .execute();
const clinicOutcomes = (token: string, from = '2026-02-01', to = '2026-02-28') =>
  server.call(getClinicOutcomesCall, { token, query: { from, to } });

describe('what became of a decision', () => {
  it('is told two weeks after the pump was set to it, and later periods wait', async () => {
    const decided = await aDecidedPatient(server);
    await judgeAll();
    const [first, second, third] = await outcomesOf(decided);
    expect([first.after_days, second.after_days, third.after_days]).toEqual([14, 28, 42]);
    expect([second.outcome, third.outcome, third.judged_at]).toEqual([null, null, null]);
    expect(first.outcome).toMatchObject({
      verdict: 'no-clear-change',
      reason: null,
      intent: 'more',
      hours: [{ from_minute: 1080, to_minute: 1500 }],
      in_force_on: '2026-02-08',
      effect: { measure: 'above180' },
      guard: { measure: 'below70' },
    });
    expect(first.outcome.effect.lowest_points).toBeLessThan(0);
    expect(first.outcome.effect.highest_points).toBeGreaterThan(0);
    expect(first.outcome.days_after).toBeGreaterThanOrEqual(10);
    expect(first.outcome.undecided).toBeUndefined();
  });

  it('is judged once by many workers, and never changed after', async () => {
    const decided = await aDecidedPatient(server);
    await Promise.all(Array.from({ length: 5 }, () => judgeNextOutcome(server.deps)));
    await judgeAll();
    const rows = await rowsOf(decided.patientId);
    expect(rows.map(({ judged_at }) => judged_at !== null)).toEqual([true, false, false]);
    await expect(
      sql`update decision_outcomes set content = '{}' where id = ${rows[0]?.id}`.execute(server.deps.database.system),
    ).rejects.toThrow('never changed');
  });

  it('is left to the next worker by one that dies between taking and writing; the first writes nothing any more', async () => {
    const decided = await aDecidedPatient(server);
    const dead = await claimOutcome(server.deps);
    if (!dead) throw new Error('One is due.');
    const tooLate = await decideOutcome(server.deps, dead);
    expect(await judgeNextOutcome(server.deps)).toBe(false);
    server.clock.advance(3 * 60_000);
    expect(await judgeNextOutcome(server.deps)).toBe(true);
    const [judged] = await rowsOf(decided.patientId);
    expect(judged).toMatchObject({ takes: 2 });
    expect(await storeOutcome(server.deps, dead, tooLate)).toBe(false);
    expect((await rowsOf(decided.patientId))[0]).toEqual(judged);
  });

  it('cannot be told where another change came in between', async () => {
    const decided = await aDecidedPatient(server, { otherwiseAt: new Date(SHARED_AT.getTime() + 6 * DAY_MS) });
    await judgeAll();
    const outcomes = await outcomesOf(decided);
    expect(outcomes[0].outcome).toMatchObject({ verdict: 'cannot-tell', reason: 'another-change', effect: null });
    expect(outcomes[0].outcome.other_change).toBe('pump-settings');
    // A change after six days spoils every period, but each is judged when it is due.
    expect(outcomes[1].outcome).toBeNull();
  });

  it('cannot be told where the pump was never set to the plan, and waits for it at first', async () => {
    const decided = await aDecidedPatient(server, { programmedAt: null });
    await judgeAll();
    expect((await outcomesOf(decided))[0].outcome).toBeNull();
    await judgeAll(10);
    expect((await outcomesOf(decided))[0].outcome).toMatchObject({ verdict: 'cannot-tell', reason: 'not-in-force' });
  });

  it('waits for data that are missing, and then cannot be told', async () => {
    const until = SHARED_AT.getTime() + 5 * DAY_MS;
    const decided = await aDecidedPatient(server, { isKnown: ({ atMs, type }) => type !== 'cgm' || atMs < until });
    await judgeAll();
    expect((await outcomesOf(decided))[0].outcome).toBeNull();
    await judgeAll(16);
    const [judged] = await outcomesOf(decided);
    expect(judged.outcome).toMatchObject({ verdict: 'cannot-tell', reason: 'too-few-days-after' });
  });

  it('cannot be told with too few days before, nor where no hours changed', async () => {
    const from = SHARED_AT.getTime() - 10 * DAY_MS;
    const short = await aDecidedPatient(server, { isKnown: ({ atMs, type }) => type !== 'cgm' || atMs > from });
    const correction = await aDecidedPatient(server, {
      change: (plan) => ({
        ...plan,
        rates: {
          ...plan.rates,
          correctionFactorMgDlPerUnit: plan.rates.correctionFactorMgDlPerUnit.map((row) => ({
            ...row,
            value: row.value + 5,
          })),
        },
      }),
    });
    await judgeAll();
    expect((await outcomesOf(short))[0].outcome).toMatchObject({ reason: 'too-few-days-before' });
    expect((await outcomesOf(correction))[0].outcome).toMatchObject({ reason: 'no-hours', intent: null });
  });

  it('is kept sealed: what somebody changed in the database is not told', async () => {
    const decided = await aDecidedPatient(server);
    await judgeAll();
    await sql`alter table decision_outcomes disable trigger keep_outcome`.execute(server.deps.database.system);
    await sql`update decision_outcomes set content = jsonb_set(content, '{verdict}', '"helped"')
      where patient_id = ${decided.patientId} and content is not null`.execute(server.deps.database.system);
    await sql`alter table decision_outcomes enable trigger keep_outcome`.execute(server.deps.database.system);
    const { token, patientId } = decided;
    expect((await server.call(listPatientOutcomesCall, { token, params: { id: patientId } })).status).toBe(409);
  });
});

describe('who is told', () => {
  it('everybody of the clinic who reads treatments, and nobody else', async () => {
    const decided = await aDecidedPatient(server);
    await judgeAll();
    const status = async (token: string) => [
      (await server.call(listPatientOutcomesCall, { token, params: { id: decided.patientId } })).status,
      (await clinicOutcomes(token)).status,
    ];
    const staff = async (role: 'educator' | 'viewer' | 'front-desk') =>
      tokenOf(server, (await aDoctor(server, decided.clinicId, { staff_role: role })).email);
    expect(await status(decided.token)).toEqual([200, 200]);
    expect(await status(await staff('educator'))).toEqual([200, 200]);
    expect(await status(await staff('viewer'))).toEqual([200, 200]);
    expect(await status(await staff('front-desk'))).toEqual([403, 403]);
    expect(await status(await tokenOf(server, decided.email))).toEqual([403, 403]);
    const stranger = await tokenOf(server, (await aDoctor(server, (await aClinic(server)).id)).email);
    expect(await status(stranger)).toEqual([404, 200]);
    expect((await clinicOutcomes(stranger)).body.decisions).toBe(0);
  });

  it('not the patient, not even by a query that forgot whom it is for', async () => {
    const { clinicId, patientId } = await aDecidedPatient(server);
    await judgeAll();
    const rows = await server.deps.database.inScope({ clinicId, patientId }, (tx) =>
      tx.selectFrom('decision_outcomes').selectAll().execute(),
    );
    expect(rows).toEqual([]);
  });
});

describe('what the decisions of a clinic came to', () => {
  it('is told in figures without names, of the decisions of a period', async () => {
    const { id: clinicId } = await aClinic(server, { timezone: ZONE });
    const { token } = await aDecidedPatientIn(server, clinicId);
    for (let seed = 4; seed < 7; seed += 1) await aLivedPatientIn(server, clinicId, { seed });
    await judgeAll();
    const { body } = await clinicOutcomes(token);
    expect(body).toMatchObject({ decisions: 1, people: 1, edited: { count: 0, all: 1 } });
    const [after14, after28] = body.after;
    expect(after14).toMatchObject({ after_days: 14, waiting: 0, verdicts: { 'cannot-tell': 0 } });
    expect(after14.comparison.map(({ estimate }: { estimate: unknown }) => estimate)).toEqual([null, null]);
    expect(after14.comparison[0].decided_people).toBe(1);
    expect(after28).toMatchObject({ waiting: 1, helped: null });
    expect((await clinicOutcomes(token, '2026-01-01', '2026-01-31')).body.decisions).toBe(0);
  });

  it('adds up at once: what was just shared is not judged yet', async () => {
    const { id: clinicId } = await aClinic(server, { timezone: ZONE });
    const { token } = await aDecidedPatientIn(server, clinicId);
    await judgeAll();
    const { patientId } = await aDecidedPatientIn(server, clinicId, { seed: 4 });
    expect(await rowsOf(patientId)).toEqual([]);
    const { body } = await clinicOutcomes(token);
    expect(body).toMatchObject({ decisions: 2, after: [{ waiting: 1 }, { waiting: 2 }, { waiting: 2 }] });
    for (const { waiting, verdicts } of body.after) {
      const judged = Object.values<number>(verdicts).reduce((sum, count) => sum + count, 0);
      expect(judged + waiting).toBe(2);
    }
  });

  it('compares with others who were alike and for whom nothing was decided', async () => {
    const { id: clinicId } = await aClinic(server, { timezone: ZONE });
    // The same life as the one that was decided on: nobody is more alike.
    const { token } = await aDecidedPatientIn(server, clinicId);
    await aLivedPatientIn(server, clinicId);
    await aPatientUser(server, clinicId, STARTED);
    await judgeAll();
    const [highs] = (await clinicOutcomes(token)).body.after[0].comparison;
    expect(highs).toMatchObject({ measure: 'above180', decided_people: 1, undecided_people: 1 });
  });
});
