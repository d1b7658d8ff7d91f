import { updatePatientConfigCall } from '@glidepath/api-contract/patients/update-patient-config.call';
import { getAutoTitrationCall } from '@glidepath/api-contract/titration/get-auto-titration.call';
import { getOwnTitrationCall } from '@glidepath/api-contract/titration/get-own-titration.call';
import { getTitrationCall } from '@glidepath/api-contract/titration/get-titration.call';
import { reportToTitrationCall } from '@glidepath/api-contract/titration/report-to-titration.call';
import { resumeTitrationCall } from '@glidepath/api-contract/titration/resume-titration.call';
import { setAutoTitrationCall } from '@glidepath/api-contract/titration/set-auto-titration.call';
import { setTitrationLimitsCall } from '@glidepath/api-contract/titration/set-titration-limits.call';
import { suspendTitrationCall } from '@glidepath/api-contract/titration/suspend-titration.call';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { auditEventsAbout } from '../../../test-support/audit-events.ts';
import { planJson } from '../../../test-support/injection-plans.ts';
import { startTestServer, type TestServer } from '../../../test-support/test-server.ts';
import { allowTitration, aTitratedPatient, enterPlan, type Titrated } from '../../../test-support/titration.ts';
import { sendTitrationMails } from './send-titration-mails.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const LIMITS = { max_dose_units: 30, max_step_units: 2, target_low: 90, target_high: 110 };

function callsOf({ patientId, doctorToken }: Titrated) {
  const about = { token: doctorToken, params: { id: patientId } };
  return {
    isEnabled: () => server.call(getAutoTitrationCall, about),
    set: (body: object) => server.call(setAutoTitrationCall, { ...about, body }),
    whole: () => server.call(getTitrationCall, about),
    setLimits: (body: object) => server.call(setTitrationLimitsCall, { ...about, body }),
    suspend: () => server.call(suspendTitrationCall, about),
    resume: () => server.call(resumeTitrationCall, about),
  };
}
const unstarted = (changes: Parameters<typeof aTitratedPatient>[1] = {}) =>
  aTitratedPatient(server, { isStarted: false, ...changes });

describe('limits beyond usual bounds', () => {
  it('SHARE-15, SHARE-16: are set only when typed again, with a reason; the same limits are not asked about twice', async () => {
    const patient = await unstarted();
    const { set, setLimits, whole } = callsOf(patient);
    const far = { ...LIMITS, max_dose_units: 200 };
    const refused = await set({ is_enabled: true, limits: far });
    expect([refused.status, refused.body.detail]).toEqual([409, 'unusual-changes-unconfirmed']);
    expect(refused.body.unusual_changes[0]).toMatchObject({ quantity: 'titrationMaxDoseUnits', after: 200 });
    expect((await whole()).body.titration).toBeNull();
    const unusual_changes = { values: [200], reason: 'Insulin resistance' };
    expect((await set({ is_enabled: true, limits: far, unusual_changes })).status).toBe(201);
    expect((await setLimits({ ...far, max_step_units: 1 })).status).toBe(200);
    expect((await setLimits({ ...far, max_dose_units: 210 })).status).toBe(409);
    expect(
      (await setLimits({ ...far, max_dose_units: 210, unusual_changes: { ...unusual_changes, values: [210] } })).status,
    ).toBe(200);
    const actions = (await auditEventsAbout(server, patient.patientId)).map(({ action }) => action);
    expect(actions.filter((action) => action === 'unusual-changes-confirmed')).toHaveLength(2);
  });
});

describe('what titration remembers', () => {
  it('makes no dose where it cannot be read, and can still be suspended and ended', async () => {
    const patient = await aTitratedPatient(server);
    const { whole, setLimits, suspend, set } = callsOf(patient);
    const { system } = server.deps.database;
    const half = JSON.stringify({ status: 'active', startedOn: '2026-03-01' });
    await system.updateTable('titrations').set({ state: half }).where('patient_id', '=', patient.patientId).execute();
    expect((await setLimits(LIMITS)).status).toBe(500);
    await suspend();
    expect((await whole()).body.titration.state).toBe('suspended');
    expect((await set({ is_enabled: false })).status).toBe(201);
    expect((await whole()).body.titration.state).toBe('ended');
  });
});

describe('starting and ending auto-titration', () => {
  it('TITR-04, TITR-05, RECS-16: is read with 200 and changed with 201, once for each patient', async () => {
    const patient = await unstarted();
    const { isEnabled, set } = callsOf(patient);
    const read = async () => {
      const { status, body } = await isEnabled();
      return [status, body];
    };
    expect(await read()).toEqual([200, { is_enabled: false }]);
    expect(await set({ is_enabled: true })).toMatchObject({ status: 201, body: { is_enabled: true } });
    expect(await set({ is_enabled: true })).toMatchObject({ status: 201 });
    expect(await read()).toEqual([200, { is_enabled: true }]);
    expect(await set({ is_enabled: false })).toMatchObject({ status: 201, body: { is_enabled: false } });
    expect(await set({ is_enabled: false })).toMatchObject({ status: 201 });
    expect(await read()).toEqual([200, { is_enabled: false }]);
    const actions = (await auditEventsAbout(server, patient.patientId)).map(({ action }) => action);
    expect(actions.filter((action) => action.startsWith('titration-'))).toEqual([
      'titration-started',
      'titration-ended',
    ]);
  });

  it('suggests limits a quarter above the dose, and takes those that are given', async () => {
    const { whole, set } = callsOf(await unstarted());
    expect((await whole()).body).toMatchObject({
      obstacle: null,
      sharing: 'ask-first',
      dose_units: 20,
      suggested_limits: { max_dose_units: 25, max_step_units: 2, target_low: 90, target_high: 110 },
      titration: null,
      log: [],
    });
    await set({ is_enabled: true, limits: LIMITS });
    const { titration, log } = (await whole()).body;
    expect(titration).toMatchObject({ state: 'active', reason: null, sharing: 'ask-first', limits: LIMITS });
    expect(titration.next_check_at.endsWith('10:00:00.000Z')).toBe(true);
    expect(log).toMatchObject([{ kind: 'started', by: 'Dana Cohen' }]);
  });

  it('TITR-05, D3-73: started without limits it keeps to those suggested, and each step is asked about until limits are set', async () => {
    const patient = await unstarted({ appliesSteps: true });
    const { whole, set, setLimits } = callsOf(patient);
    const { sharing, suggested_limits } = (await whole()).body;
    expect(sharing).toBe('apply-and-notify');
    expect((await set({ is_enabled: true })).status).toBe(201);
    expect((await whole()).body.titration).toMatchObject({ sharing: 'ask-first', limits: suggested_limits });
    expect((await setLimits(suggested_limits)).status).toBe(200);
    expect((await whole()).body.titration).toMatchObject({ sharing: 'apply-and-notify', limits: suggested_limits });
  });

  it('TITR-05, D3-73: limits given while it runs replace its own or are refused, and are never ignored', async () => {
    const { whole, set } = callsOf(await unstarted());
    await set({ is_enabled: true, limits: LIMITS });
    const lower = { ...LIMITS, max_dose_units: LIMITS.max_dose_units - 2 };
    expect((await set({ is_enabled: true, limits: lower })).status).toBe(201);
    expect((await set({ is_enabled: true, limits: lower })).status).toBe(201);
    expect((await whole()).body).toMatchObject({
      titration: { limits: lower },
      log: [{ kind: 'limits-set' }, { kind: 'started' }],
    });
    const steep = await set({ is_enabled: true, limits: { ...LIMITS, max_step_units: 10 } });
    expect([steep.status, steep.body.detail]).toEqual([400, 'input-invalid']);
    const far = await set({ is_enabled: true, limits: { ...LIMITS, max_dose_units: 200 } });
    expect([far.status, far.body.detail]).toEqual([409, 'unusual-changes-unconfirmed']);
    expect((await set({ is_enabled: true })).status).toBe(201);
    expect((await whole()).body.titration.limits).toEqual(lower);
  });

  it('is more careful from 65 years on, says why, and keeps to the step of the pen', async () => {
    const younger = await unstarted();
    expect((await callsOf(younger).whole()).body).toMatchObject({ care: [], pen_step_units: 1 });
    const patient = await unstarted({ patient: { date_of_birth: '1931-01-01' } });
    const { whole, set } = callsOf(patient);
    expect((await whole()).body).toMatchObject({
      care: ['CARE_OLDER'],
      suggested_limits: { max_dose_units: 25, max_step_units: 2 },
    });
    const halves = { ...LIMITS, max_dose_units: 30.5, max_step_units: 0.5 };
    expect((await set({ is_enabled: true, limits: halves })).status).toBe(400);
    const { doctorToken: token, patientId: id } = patient;
    await server.call(updatePatientConfigCall, { token, params: { id }, body: { bolusCalcPrecision: 0.5 } });
    expect((await set({ is_enabled: true, limits: halves })).status).toBe(201);
    expect((await whole()).body.pen_step_units).toBe(0.5);
  });

  it('H-138: of a child of 30 kg no step of more than 1.5 U is suggested or taken', async () => {
    const patient = await unstarted({ patient: { date_of_birth: '2019-01-01', weight_kg: 30 } });
    const { whole, set } = callsOf(patient);
    const { doctorToken: token, patientId: id } = patient;
    await server.call(updatePatientConfigCall, { token, params: { id }, body: { bolusCalcPrecision: 0.5 } });
    expect((await whole()).body).toMatchObject({
      care: ['CARE_LIGHT'],
      largest_step_units: 1.5,
      suggested_limits: { max_step_units: 1.5 },
    });
    const steep = await set({ is_enabled: true, limits: { ...LIMITS, max_dose_units: 20, max_step_units: 2 } });
    expect([steep.status, steep.body.fields]).toEqual([
      400,
      { max_step_units: 'The largest step is at most 1.5 U, in steps of 0.5 U, which the pen can give.' },
    ]);
  });

  it('refuses limits by the same rules as the form, with sentences', async () => {
    const { set } = callsOf(await unstarted());
    const { status, body } = await set({
      is_enabled: true,
      limits: { max_dose_units: 10, max_step_units: 9, target_low: 1, target_high: 2 },
    });
    expect([status, body.detail, body.fields]).toEqual([
      400,
      'input-invalid',
      {
        max_dose_units: 'The highest dose cannot be below the current dose.',
        max_step_units: 'The largest step is at most 4 U, in steps of 1 U, which the pen can give.',
        target_low: 'This is none of the fasting target ranges.',
      },
    ]);
  });

  it('TITR-08: is for doctors only', async () => {
    const { patientId, patientToken } = await unstarted();
    const about = { token: patientToken, params: { id: patientId } };
    expect((await server.call(getAutoTitrationCall, about)).status).toBe(403);
    expect((await server.call(setAutoTitrationCall, { ...about, body: { is_enabled: true } })).status).toBe(403);
  });

  it('is refused with 400 before the advisor is started, and without a plan that has one basal injection', async () => {
    const early = await unstarted({ patient: { started_advisor_at: null } });
    expect(await callsOf(early).set({ is_enabled: true })).toMatchObject({
      status: 400,
      body: { detail: 'advisor-not-started' },
    });
    const [first] = planJson('BASAL_ONLY').basal;
    const plans: readonly (readonly [readonly unknown[], string])[] = [
      [[first, { ...first, injection_time: 480 }], 'several-basal-injections'],
      [[{ ...first, insulin_type: 'Humulin N', injection_time: 480 }], 'insulin-not-titrated'],
    ];
    for (const [basal, obstacle] of plans) {
      const patient = await unstarted();
      await enterPlan(server, patient, { ...planJson('BASAL_ONLY'), basal });
      expect((await callsOf(patient).whole()).body).toMatchObject({ obstacle, suggested_limits: null });
      expect(await callsOf(patient).set({ is_enabled: true })).toMatchObject({
        status: 400,
        body: { detail: 'titration-not-possible' },
      });
    }
    const pump = await unstarted({ patient: { treatment_type: 'PUMP' } });
    expect((await callsOf(pump).whole()).body.obstacle).toBe('no-injection-plan');
    expect((await callsOf(pump).set({ is_enabled: true })).status).toBe(400);
  });

  it('TITR-09, TITR-10: is refused where patients are treated directly, and where the installation does not allow it', async () => {
    const configuration = JSON.stringify({ direct_to_patient_enabled: true });
    const direct = callsOf(await unstarted({ clinic: { configuration } }));
    expect((await direct.whole()).body.obstacle).toBe('not-offered');
    expect((await direct.set({ is_enabled: true })).status).toBe(400);
    const { set } = callsOf(await unstarted());
    await allowTitration(server, 'false');
    expect(await set({ is_enabled: true })).toMatchObject({ status: 400, body: { detail: 'titration-not-possible' } });
    await allowTitration(server, 'true');
    expect((await set({ is_enabled: true })).status).toBe(201);
  });
});

describe('a titration that runs', () => {
  it('can be suspended, let go on, and given other limits, and keeps a log of it', async () => {
    const patient = await aTitratedPatient(server);
    const { suspend, resume, setLimits, whole, isEnabled } = callsOf(patient);
    expect((await suspend()).body.titration).toMatchObject({
      state: 'suspended',
      reason: 'by-clinician',
      next_check_at: null,
    });
    expect((await isEnabled()).body).toEqual({ is_enabled: true });
    expect((await suspend()).status).toBe(201);
    expect((await resume()).body.titration).toMatchObject({ state: 'active', reason: null });
    expect((await setLimits(LIMITS)).body.titration.limits).toEqual(LIMITS);
    expect((await setLimits({ ...LIMITS, max_dose_units: 19 })).status).toBe(400);
    const kinds = (await whole()).body.log.map(({ kind }: { kind: string }) => kind);
    expect(kinds).toEqual(['limits-set', 'resumed', 'suspended', 'started']);
  });

  it('does not exist for those who have none', async () => {
    const { suspend, resume, setLimits } = callsOf(await unstarted());
    for (const { status } of [await suspend(), await resume(), await setLimits(LIMITS)]) expect(status).toBe(404);
  });

  it('waits after a report of the patient, ends after a severe one, and the clinic is told without health data', async () => {
    const patient = await aTitratedPatient(server);
    const about = { token: patient.patientToken, params: { id: patient.patientId } };
    const report = (what: string) => server.call(reportToTitrationCall, { ...about, body: { report: what } });
    expect((await server.call(getOwnTitrationCall, about)).body).toMatchObject({ is_open: true, is_running: true });
    expect((await report('illness')).status).toBe(204);
    expect((await server.call(getOwnTitrationCall, about)).body).toMatchObject({ is_open: true, is_running: false });
    const { whole, resume } = callsOf(patient);
    expect((await whole()).body).toMatchObject({
      titration: { state: 'suspended', reason: 'patient-report' },
      log: [{ kind: 'reported', report: 'illness', by: 'Dana Cohen' }, { kind: 'started' }],
    });
    await sendTitrationMails(server.deps);
    await sendTitrationMails(server.deps);
    const mails = server.mails.filter(({ to }) => to === patient.doctor.email);
    expect(mails.map(({ subject }) => subject)).toEqual(['Auto titration needs your attention']);
    expect(mails[0]?.text).toContain(`/patient-profile/${patient.patientId}/recommendations`);
    expect(mails[0]?.text).not.toMatch(/illness|mg\/dL|units|Maya|Levi/);
    await resume();
    await report('severe-low');
    expect((await whole()).body.titration).toMatchObject({ state: 'ended', reason: 'severe-event' });
    expect((await server.call(getOwnTitrationCall, about)).body).toEqual({
      ...{ is_open: false, is_running: false, course: null },
    });
    expect((await report('illness')).status).toBe(204);
  });

  it('a mail that could not be sent is still owed, and holds up no other', async () => {
    const patient = await aTitratedPatient(server);
    await server.call(reportToTitrationCall, {
      token: patient.patientToken,
      params: { id: patient.patientId },
      body: { report: 'other' },
    });
    server.mailFault.isDown = true;
    await sendTitrationMails(server.deps);
    server.mailFault.isDown = false;
    await sendTitrationMails(server.deps);
    expect(server.mails.filter(({ to }) => to === patient.doctor.email)).toHaveLength(1);
  });
});
