import { giveProofCall } from '@glidepath/api-contract/auth/give-proof.call';
import { saveInjectionPlanCall } from '@glidepath/api-contract/plans/save-injection-plan.call';
import { approvePumpRecommendationCall } from '@glidepath/api-contract/recommendations/approve-pump-recommendation.call';
import { setAutoTitrationCall } from '@glidepath/api-contract/titration/set-auto-titration.call';
import { setTitrationLimitsCall } from '@glidepath/api-contract/titration/set-titration-limits.call';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { approvalPeople, feedbackRows, PUMP_DATA, planRows, table, wantSigned } from '../test-support/approvals.ts';
import { planJson } from '../test-support/injection-plans.ts';
import { aPatientUser, sign, TEST_PASSWORD, tokenOf } from '../test-support/people.ts';
import { aRecommendation, STARTED } from '../test-support/recommendations.ts';
import { startTestServer, type TestServer } from '../test-support/test-server.ts';
import { aTitratedPatient, passDays } from '../test-support/titration.ts';
import { listed } from '../test-support/titration-outcome.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** Two patients of one doctor, each with a recommendation that waits. */
async function twoPlans() {
  const a = await approvalPeople(server);
  await wantSigned(server, a.clinicId);
  const { patientId } = await aPatientUser(server, a.clinicId, STARTED);
  const requestId = await aRecommendation(server, { clinicId: a.clinicId, patientId, doctorId: a.doctorId });
  const approve = () =>
    server.call(approvePumpRecommendationCall, { token: a.token, params: { requestId }, body: a.body as never });
  return { a, b: { patientId, requestId, approve } };
}

const refusedAsOther = [403, 2036, 'signature-for-another'];
const refusal = ({ status, body }: Awaited<ReturnType<TestServer['call']>>) => [status, body.code, body.detail];

describe('PROOF-05: a signature that was given for something else', () => {
  it('for another plan of the same session approves nothing, and is still there for its own', async () => {
    const { a, b } = await twoPlans();
    await sign(server, a.token, a.approve);
    const refused = await b.approve();
    expect(refusal(refused)).toEqual(refusedAsOther);
    expect(refused.body.to_sign).toMatchObject({ act: 'recommendation', target: b.requestId });
    expect(await feedbackRows(server, b.requestId)).toEqual([]);
    expect((await a.approve()).status).toBe(201);
    expect((await b.approve()).body.detail).toBe('signature-needed');
    await sign(server, a.token, b.approve);
    expect((await b.approve()).status).toBe(201);
  });

  it('for the same plan with other doses, or with another comment, approves nothing', async () => {
    const { a } = await twoPlans();
    await sign(server, a.token, a.approve);
    const others = [
      { ...PUMP_DATA, basalRate: table(0.9) },
      { ...PUMP_DATA, rationale: { ...PUMP_DATA.rationale, general: 'Take more' } },
    ];
    for (const data of others) expect(refusal(await a.approve({ data }))).toEqual(refusedAsOther);
    expect(await feedbackRows(server, a.requestId)).toEqual([]);
    expect((await a.approve()).status).toBe(201);
  });

  it('of another session of the same account approves nothing', async () => {
    const { a } = await twoPlans();
    const { email } = await server.deps.database.system
      .selectFrom('users')
      .select('email')
      .where('id', '=', a.doctorId)
      .executeTakeFirstOrThrow();
    const elsewhere = await tokenOf(server, email);
    await sign(server, a.token, a.approve);
    expect((await a.approve({}, elsewhere)).body.detail).toBe('signature-needed');
    expect(await feedbackRows(server, a.requestId)).toEqual([]);
  });

  it('names of another act, of another thing, or no right digest make no signature of it', async () => {
    const { a, b } = await twoPlans();
    const { to_sign: toSign } = (await a.approve()).body;
    const forged = [
      { ...toSign, target: b.requestId },
      { ...toSign, act: 'pump-start' },
      { ...toSign, digest: '0'.repeat(64) },
    ];
    for (const to_sign of forged) {
      await server.call(giveProofCall, { token: a.token, body: { password: TEST_PASSWORD, to_sign } });
      expect(refusal(await a.approve())).toEqual(refusedAsOther);
      expect(refusal(await b.approve())).toEqual(refusedAsOther);
    }
    const unnamed = { password: TEST_PASSWORD, is_signature: true };
    expect((await server.call(giveProofCall, { token: a.token, body: unnamed as never })).status).toBe(400);
  });

  it('for the plan of one patient enters none for another', async () => {
    const { a } = await twoPlans();
    const patients = [
      await aPatientUser(server, a.clinicId, { treatment_type: 'BASAL_ONLY' }),
      await aPatientUser(server, a.clinicId, { treatment_type: 'BASAL_ONLY' }),
    ] as const;
    const save = (patient: string) => () => {
      const timestamp = server.clock.now().toISOString();
      const plan = { patient, type: 'BASAL_ONLY', timestamp, plan_json: planJson('BASAL_ONLY') };
      return server.call(saveInjectionPlanCall, { token: a.token, body: plan as never });
    };
    const [signed, other] = [save(patients[0].patientId), save(patients[1].patientId)];
    await sign(server, a.token, signed);
    expect(refusal(await other())).toEqual(refusedAsOther);
    expect(await planRows(server, patients[1].patientId)).toEqual([]);
    expect((await signed()).status).toBe(201);
  });

  it('for the start of a titration sets no other limits', async () => {
    const { clinicId, patientId, doctorToken: token } = await aTitratedPatient(server, { isStarted: false });
    await wantSigned(server, clinicId);
    const limits = { max_dose_units: 40, max_step_units: 4, target_low: 90, target_high: 110 };
    const about = { token, params: { id: patientId } };
    const start = (max_dose_units: number) =>
      server.call(setAutoTitrationCall, {
        ...about,
        body: { is_enabled: true, limits: { ...limits, max_dose_units } },
      });
    await sign(server, token, () => start(40));
    expect(refusal(await start(60))).toEqual(refusedAsOther);
    expect(refusal(await server.call(setTitrationLimitsCall, { ...about, body: limits }))).toEqual(refusedAsOther);
    expect((await start(40)).status).toBe(201);
  });

  it('and a titration from before the rule, which nobody signed: its steps wait for a clinician', async () => {
    const patient = await aTitratedPatient(server, { appliesSteps: true });
    await wantSigned(server, patient.clinicId);
    await passDays(server, patient, 3);
    expect(await planRows(server, patient.patientId)).toHaveLength(1);
    expect(await listed(server, patient)).toHaveLength(1);
  });

  it('leaves in the trail which act on what was signed, without a word about doses', async () => {
    const { a } = await twoPlans();
    await sign(server, a.token, a.approve);
    const { signed_for } = await server.deps.database.system
      .selectFrom('sessions')
      .select('signed_for')
      .where('user_id', '=', a.doctorId)
      .where('signed_for', 'is not', null)
      .executeTakeFirstOrThrow();
    expect(signed_for).toMatch(/^[0-9a-f]{64}$/);
    const given = await server.deps.database.system
      .selectFrom('audit_events')
      .select('facts')
      .where('actor_id', '=', a.doctorId)
      .where('action', '=', 'signature-given')
      .executeTakeFirstOrThrow();
    expect(given.facts).toEqual({ by: 'password', act: 'recommendation', target: a.requestId });
  });
});
