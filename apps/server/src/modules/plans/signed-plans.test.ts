import { createHmac } from 'node:crypto';

import { exportPatientDataCall } from '@glidepath/api-contract/data-rights/export-patient-data.call';
import { approveInitialPumpPlanCall } from '@glidepath/api-contract/plans/approve-initial-pump-plan.call';
import { getCurrentPumpPlanCall } from '@glidepath/api-contract/plans/get-current-pump-plan.call';
import { getInitialPumpPlanCall } from '@glidepath/api-contract/plans/get-initial-pump-plan.call';
import { getInjectionPlanCall } from '@glidepath/api-contract/plans/get-injection-plan.call';
import { getNewestPlanCall } from '@glidepath/api-contract/plans/get-newest-plan.call';
import { listPlanVersionsCall } from '@glidepath/api-contract/plans/list-plan-versions.call';
import { requestInitialPumpPlanCall } from '@glidepath/api-contract/plans/request-initial-pump-plan.call';
import { saveInjectionPlanCall } from '@glidepath/api-contract/plans/save-injection-plan.call';
import { shareFeedbackCall } from '@glidepath/api-contract/recommendations/share-feedback.call';
import { getTitrationCall } from '@glidepath/api-contract/titration/get-titration.call';
import { resumeTitrationCall } from '@glidepath/api-contract/titration/resume-titration.call';
import { setAutoTitrationCall } from '@glidepath/api-contract/titration/set-auto-titration.call';
import { setTitrationLimitsCall } from '@glidepath/api-contract/titration/set-titration-limits.call';
import { suspendTitrationCall } from '@glidepath/api-contract/titration/suspend-titration.call';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { setSystemSetting } from '#modules/settings/set-system-setting.ts';
import { canonicalJson } from '#platform/audit/canonical-json.ts';
import { SEALED_COLUMNS, sealOf } from '#platform/audit/content-seal.ts';
import { approvalPeople, wantSigned } from '../../../test-support/approvals.ts';
import { auditEventsAbout } from '../../../test-support/audit-events.ts';
import { planJson } from '../../../test-support/injection-plans.ts';
import { aClinic, aDoctor, aPatientUser, provenTokenOf, sign, tokenOf } from '../../../test-support/people.ts';
import { startTestServer, type TestServer } from '../../../test-support/test-server.ts';
import { aTitratedPatient } from '../../../test-support/titration.ts';

const LIMITS = { max_dose_units: 40, max_step_units: 4, target_low: 90, target_high: 110 };

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const signed = (name: string) => ({ name, signed_at: server.clock.now().toISOString(), meaning: 'approved' });

/** First refused, then signed, then with the signature spent. */
async function takesOneSignature(token: string, ask: () => ReturnType<TestServer['call']>) {
  const refused = await ask();
  expect([refused.status, refused.body.detail]).toEqual([403, 'signature-needed']);
  await sign(server, token, ask);
  const done = await ask();
  expect(done.status).toBeLessThan(300);
  expect((await ask()).body.detail).toBe('signature-needed');
  return done;
}

async function withPens() {
  const { id: clinicId } = await aClinic(server);
  await wantSigned(server, clinicId);
  const { patientId, email } = await aPatientUser(server, clinicId, { treatment_type: 'BASAL_ONLY' });
  const token = await tokenOf(server, (await aDoctor(server, clinicId)).email);
  const plan = { type: 'BASAL_ONLY', timestamp: server.clock.now().toISOString(), plan_json: planJson('BASAL_ONLY') };
  const save = () => server.call(saveInjectionPlanCall, { token, body: { patient: patientId, ...plan } as never });
  const read = (
    call: typeof getNewestPlanCall | typeof listPlanVersionsCall | typeof getInjectionPlanCall,
    by = token,
  ) => server.call(call, { token: by, query: { patient_id: patientId } });
  return { patientId, token, patientToken: await tokenOf(server, email), save, read };
}

describe('a plan that comes into force where the clinic wants approvals signed', () => {
  it('PROOF-05: entered by a doctor takes a signature, which is told with the plan, to the patient too', async () => {
    const { patientId, token, patientToken, save, read } = await withPens();
    const { body } = await takesOneSignature(token, save);
    const signature = signed('Dana Cohen');
    expect(body.signature).toEqual(signature);
    expect((await read(getInjectionPlanCall)).body.signature).toEqual(signature);
    for (const by of [token, patientToken]) {
      expect((await read(getNewestPlanCall, by)).body.plan.signature).toEqual(signature);
    }
    expect((await read(listPlanVersionsCall)).body).toMatchObject([{ version: 1, signature }]);
    expect(
      (await auditEventsAbout(server, patientId)).findLast(({ action }) => action === 'plan-entered'),
    ).toMatchObject({ facts: { version: 1, signed: true } });
  });

  it('PROOF-05: the export of the person has the signatures, for the clinic and for the patient', async () => {
    const { patientId, token, patientToken, save } = await withPens();
    await sign(server, token, save);
    await save();
    for (const by of [patientToken, await adminToken()]) {
      const { body } = await server.call(exportPatientDataCall, { token: by, params: { id: patientId } });
      expect(body.tables.treatment_plans).toMatchObject([{ signature: signed('Dana Cohen') }]);
    }
    async function adminToken() {
      const { clinic_id: clinicId } = await server.deps.database.system
        .selectFrom('patients')
        .select('clinic_id')
        .where('id', '=', patientId)
        .executeTakeFirstOrThrow();
      return provenTokenOf(server, (await aDoctor(server, clinicId, { is_admin: true })).email);
    }
  });

  it('PROOF-05: the signature is under the seal: another one, or none, is not served', async () => {
    const { patientId, token, save, read } = await withPens();
    await sign(server, token, save);
    await save();
    for (const forged of [null, JSON.stringify({ ...signed('Somebody Else') })]) {
      await sql`update treatment_plans set signature = ${forged}::jsonb where patient_id = ${patientId}`.execute(
        server.deps.database.system,
      );
      expect((await read(getNewestPlanCall)).body.code).toBe(2035);
    }
  });

  it('PROOF-05: a plan from before there were signatures keeps the seal it has', async () => {
    const { patientId, token, save } = await withPens();
    await sign(server, token, save);
    await save();
    const stored = await server.deps.database.system
      .selectFrom('treatment_plans')
      .selectAll()
      .where('patient_id', '=', patientId)
      .executeTakeFirstOrThrow();
    const key = Buffer.alloc(32, 7);
    const row = { ...stored, signature: null };
    const content = SEALED_COLUMNS.treatment_plans.map((column) => Reflect.get(row, column));
    const before = createHmac('sha256', key).update('content-seal:treatment_plans').update(canonicalJson(content));
    expect(sealOf(key, 'treatment_plans', row)).toEqual(before.digest());
    expect(sealOf(key, 'treatment_plans', stored)).not.toEqual(sealOf(key, 'treatment_plans', row));
  });

  it('PROOF-05: a pump start keeps the signature with its version', async () => {
    await setSystemSetting(server.deps, { key: 'is_init_pump_enabled_global', value: 'true' });
    const { id: clinicId } = await aClinic(server, { should_show_init_pump: true });
    await wantSigned(server, clinicId);
    const { patientId } = await aPatientUser(server, clinicId, { treatment_type: 'PUMP' });
    const token = await tokenOf(server, (await aDoctor(server, clinicId)).email);
    const form = { patient_id: patientId, a1c: 7.8, age: 34, brand: 'tandem', tdd: 45 };
    const { body } = await server.call(requestInitialPumpPlanCall, { token, body: form as never });
    const { requestId: request_id, ...approved_plan } = body.algo_output;
    const plan = { patient_id: patientId, request_id, approved_plan };
    const approve = () => server.call(approveInitialPumpPlanCall, { token, body: plan as never });
    await takesOneSignature(token, approve);
    const versions = await server.call(listPlanVersionsCall, { token, query: { patient_id: patientId } });
    const signature = signed('Dana Cohen');
    expect(versions.body[0].signature).toEqual(signature);
    const about = { token, query: { patient_id: patientId } };
    expect((await server.call(getInitialPumpPlanCall, about)).body.feedback.signature).toEqual(signature);
    expect((await server.call(getCurrentPumpPlanCall, about)).body.plan.signature).toEqual(signature);
  });

  it('PROOF-05: a shared recommendation brings the signature of its approval into the history', async () => {
    const { clinicId, approve, requestId, patientId, token } = await approvalPeople(server);
    await wantSigned(server, clinicId);
    await sign(server, token, approve);
    expect((await approve()).status).toBe(201);
    await server.call(shareFeedbackCall, { token, body: { adp_request_identifier: requestId } as never });
    const { body } = await server.call(listPlanVersionsCall, { token, query: { patient_id: patientId } });
    expect(body[0].signature).toEqual(signed('Dana Roth'));
  });

  it('PROOF-05: titration, which changes doses by itself, is started, limited and resumed with a signature', async () => {
    const { clinicId, patientId, doctorToken: token } = await aTitratedPatient(server, { isStarted: false });
    await wantSigned(server, clinicId);
    const about = { token, params: { id: patientId } };
    const start = { ...about, body: { is_enabled: true, limits: LIMITS } };
    await takesOneSignature(token, () => server.call(setAutoTitrationCall, start));
    const { body } = await server.call(getTitrationCall, about);
    expect(body.titration.signature).toEqual(signed('Dana Cohen'));
    const limits = { ...LIMITS, max_dose_units: 38 };
    await takesOneSignature(token, () => server.call(setTitrationLimitsCall, { ...about, body: limits }));
    // Stopping is never held up.
    expect((await server.call(suspendTitrationCall, about)).status).toBe(201);
    await takesOneSignature(token, () => server.call(resumeTitrationCall, about));
    expect((await server.call(setAutoTitrationCall, { ...about, body: { is_enabled: false } })).status).toBe(201);
  });
});
