import { approveInjectionRecommendationCall } from '@glidepath/api-contract/recommendations/approve-injection-recommendation.call';
import { findRecommendationsCall } from '@glidepath/api-contract/recommendations/find-recommendations.call';
import { getAdviceReadinessCall } from '@glidepath/api-contract/recommendations/get-advice-readiness.call';
import { listFeedbacksCall } from '@glidepath/api-contract/recommendations/list-feedbacks.call';
import { shareFeedbackCall } from '@glidepath/api-contract/recommendations/share-feedback.call';
import { getTitrationCall } from '@glidepath/api-contract/titration/get-titration.call';
import { setAutoTitrationCall } from '@glidepath/api-contract/titration/set-auto-titration.call';
import { setTitrationLimitsCall } from '@glidepath/api-contract/titration/set-titration-limits.call';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { decideCheck } from '#modules/titration/decide-check.ts';
import { keepCheck } from '#modules/titration/keep-check.ts';
import { takeDueTitration } from '#modules/titration/take-due-titration.ts';
import { planJson } from '../../test-support/injection-plans.ts';
import { tokenOf } from '../../test-support/people.ts';
import { startTestServer, type TestServer } from '../../test-support/test-server.ts';
import {
  allowTitration,
  aTitratedPatient,
  enterPlan,
  passDay,
  passDays,
  recordedOn,
  runJob,
  store,
  type Titrated,
} from '../../test-support/titration.ts';
import { titrateNext } from './keep-titrating.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
/** The clock of all tests is one: whoever was titrated in an earlier one would be due again. */
beforeEach(async () => {
  const ended = { status: 'ended', reason: 'by-clinician' } as const;
  await server.deps.database.system.updateTable('titrations').set(ended).execute();
});

const DAY_MS = 86_400_000;
const doNothing = async () => undefined;

/** Sessions do not last for days. */
const asDoctor = async ({ doctor, patientId }: Titrated) => ({
  token: await tokenOf(server, doctor.email),
  params: { id: patientId },
});

async function titrationOf(patient: Titrated) {
  return (await server.call(getTitrationCall, await asDoctor(patient))).body;
}

async function sharedWith({ patientEmail }: Titrated) {
  return (await server.call(listFeedbacksCall, { token: await tokenOf(server, patientEmail), query: {} })).body;
}

/** Doses of the plan in force, and how it came about, oldest first. */
async function plansOf({ patientId }: Titrated) {
  const rows = await server.deps.database.system
    .selectFrom('treatment_plans')
    .select(['plan', 'origin'])
    .where('patient_id', '=', patientId)
    .orderBy('version')
    .execute();
  return rows.map(({ plan, origin }) => [(plan['basal'] as { dosage: number }[])[0]?.dosage, origin]);
}

async function listed(patient: Titrated) {
  const query = { patient: patient.patientId, headers_only: 'true' };
  return (await server.call(findRecommendationsCall, { ...(await asDoctor(patient)), query })).body;
}

const evaluations = async (patient: Titrated) =>
  (await titrationOf(patient)).log.filter(({ kind }: { kind: string }) => kind === 'evaluated');

/** Approves the newest recommendation, as it is or with another dose, and shares it. */
async function approve(patient: Titrated, otherDose?: number): Promise<void> {
  const [{ identifier: requestId }] = await listed(patient);
  const { patientId, doctor } = patient;
  const { token } = await asDoctor(patient);
  const query = { patient: patientId, identifier: requestId, headers_only: 'false' };
  const { body } = await server.call(findRecommendationsCall, { token, query });
  const [row] = body.data.basal;
  const data = { basal: [{ ...row, dosage: otherDose ?? row.dosage }], basalComment: '' };
  const approved = await server.call(approveInjectionRecommendationCall, {
    token,
    params: { requestId },
    body: {
      status: 'APPROVED',
      physicianId: doctor.id,
      physicianName: 'Dana Cohen',
      sharedWithPatient: true,
      data,
      advisorVersion: body.advisorVersion,
      treatment_type: 'BASAL_ONLY',
    },
  });
  expect(approved.status).toBe(201);
  const shared = await server.call(shareFeedbackCall, { token, body: { adp_request_identifier: requestId } });
  expect(shared.status).toBe(201);
}

describe('the daily check of a titration', () => {
  it('makes a step every three days where the clinic lets steps apply, as a plan, shared, with a note', async () => {
    const patient = await aTitratedPatient(server, { appliesSteps: true });
    await passDays(server, patient, 2);
    expect(await plansOf(patient)).toEqual([[20, 'entered']]);
    await passDay(server, patient);
    expect(await plansOf(patient)).toEqual([
      [20, 'entered'],
      [22, 'titration'],
    ]);
    const [step] = await evaluations(patient);
    expect(step).toMatchObject({
      code: 'ABOVE',
      by: null,
      dose_before_units: 20,
      dose_after_units: 22,
      mean_fasting: 150,
      recommendation: expect.any(String),
      applied_at: server.clock.now().toISOString(),
    });
    expect(step.fasting.slice(-3).map(({ glucose }: { glucose: number }) => glucose)).toEqual([150, 150, 150]);
    const shared = await sharedWith(patient);
    expect(shared).toMatchObject([{ data: { basal: [{ dosage: 22 }] }, physicianName: 'Dana Cohen' }]);
    expect(shared[0].data.rationale.general).toContain('from 20 to 22 units');
    const mail = server.mails.findLast(({ to }) => to === patient.patientEmail);
    expect([mail?.subject, mail?.text.match(/20|22|dose|insulin/)]).toEqual(['News from your clinic', null]);
    await passDays(server, patient, 3);
    expect((await plansOf(patient)).at(-1)).toEqual([24, 'titration']);
  });

  it('is a recommendation in the list, of the automated kind, with its evidence', async () => {
    const patient = await aTitratedPatient(server, { appliesSteps: true });
    await passDays(server, patient, 3);
    const [header] = await listed(patient);
    expect(header).toMatchObject({ status: 'COMPLETED', treatment_type: 'BASAL_ONLY', feedback: expect.any(String) });
    const query = { patient: patient.patientId, identifier: header.identifier, headers_only: 'false' };
    const { body } = await server.call(findRecommendationsCall, { ...(await asDoctor(patient)), query });
    expect(body.data.basal).toMatchObject([{ dosage: 22, insulin_type: 'Lantus', injection_time: 1320 }]);
    expect(body.extra.mdi_plan.basal).toMatchObject([{ dosage: 20 }]);
    expect(body.extra.advice.settings).toMatchObject([{ from: 20, to: 22, code: 'FASTING_ABOVE' }]);
    expect(body.extra.advice.episodes.length).toBeGreaterThanOrEqual(3);
    expect(body.extra.agp).not.toBeNull();
  });

  it('only proposes where the clinic wants to be asked: nothing changes until a clinician approves', async () => {
    const patient = await aTitratedPatient(server);
    await passDays(server, patient, 3);
    expect(await plansOf(patient)).toEqual([[20, 'entered']]);
    expect(await sharedWith(patient)).toEqual([]);
    expect(server.mails.findLast(({ to }) => to === patient.doctor.email)?.subject).toBe(
      'Auto titration needs your attention',
    );
    await passDay(server, patient);
    await approve(patient);
    expect((await plansOf(patient)).at(-1)).toEqual([22, 'recommendation']);
    await passDay(server, patient);
    expect((await titrationOf(patient)).titration.state).toBe('active');
    expect((await evaluations(patient))[0].applied_at).not.toBeNull();
    // Three mornings with the new dose, not with the old one.
    await passDay(server, patient);
    expect(await evaluations(patient)).toHaveLength(1);
    await passDay(server, patient);
    expect((await evaluations(patient))[0]).toMatchObject({ dose_before_units: 22, dose_after_units: 24 });
  });

  it('a clinic that changes its rule is asked again, whatever was agreed before', async () => {
    const patient = await aTitratedPatient(server, { appliesSteps: true });
    const configuration = JSON.stringify({ should_apply_titration_steps: false });
    const { system } = server.deps.database;
    await system.updateTable('clinics').set({ configuration }).where('id', '=', patient.clinicId).execute();
    await passDays(server, patient, 3);
    expect(await plansOf(patient)).toEqual([[20, 'entered']]);
    expect(await evaluations(patient)).toMatchObject([{ code: 'ABOVE', applied_at: null }]);
  });

  it('a cut that nobody took over is proposed again', async () => {
    const patient = await aTitratedPatient(server);
    await passDays(server, patient, 2);
    await passDay(server, patient, { nightMgDl: 60 });
    await passDays(server, patient, 3);
    expect(await evaluations(patient)).toMatchObject([
      { code: 'LOW_DECREASE', dose_before_units: 20, dose_after_units: 18 },
      { code: 'LOW_DECREASE', dose_before_units: 20, dose_after_units: 18, low_nights: [{ lowest: 60 }] },
    ]);
  });

  it('keeps to the limits of the clinician, and waits where a dose must be confirmed', async () => {
    const patient = await aTitratedPatient(server, { appliesSteps: true, patient: { type_of_diabetes: 'Type1' } });
    const limits = { max_dose_units: 60, max_step_units: 4, target_low: 90, target_high: 110 };
    const setLimits = async (changes: object) => {
      const { status } = await server.call(setTitrationLimitsCall, {
        ...(await asDoctor(patient)),
        body: { ...limits, ...changes },
      });
      expect(status).toBe(200);
    };
    await setLimits({});
    for (let week = 0; week < 6; week += 1) await passDays(server, patient, 7);
    expect((await plansOf(patient)).at(-1)?.[0]).toBe(25);
    expect((await evaluations(patient))[0].code).toBe('CONFIRM_HOLD');
    expect((await titrationOf(patient)).titration.is_confirmation_needed).toBe(true);
    await setLimits({ max_dose_units: 26, max_step_units: 0.5 });
    await passDays(server, patient, 7);
    expect((await evaluations(patient))[0].code).toBe('LIMIT_HOLD');
    await setLimits({ max_dose_units: 26 });
    await passDays(server, patient, 14);
    expect((await plansOf(patient)).at(-1)?.[0]).toBe(26);
    expect((await evaluations(patient))[0].code).toBe('LIMIT_HOLD');
  });
});

describe('the same day is judged once', () => {
  it('when the job runs again', async () => {
    const patient = await aTitratedPatient(server, { appliesSteps: true });
    await passDays(server, patient, 3);
    await server.deps.database.system
      .updateTable('titrations')
      .set({ next_check_at: new Date(0) })
      .execute();
    await runJob(server);
    expect(await plansOf(patient)).toHaveLength(2);
    expect(await evaluations(patient)).toHaveLength(1);
  });

  it('when it runs days late, with the data of all of them', async () => {
    const patient = await aTitratedPatient(server, { appliesSteps: true });
    for (let day = 0; day < 6; day += 1) await passDay(server, patient, {}, doNothing);
    await runJob(server);
    expect(await plansOf(patient)).toEqual([
      [20, 'entered'],
      [22, 'titration'],
    ]);
    await passDays(server, patient, 2);
    expect(await plansOf(patient)).toHaveLength(2);
    await passDay(server, patient);
    expect(await plansOf(patient)).toHaveLength(3);
  });

  it('in the night after, for the day before, but never without a look at that night', async () => {
    const patient = await aTitratedPatient(server, { appliesSteps: true });
    for (let day = 0; day < 3; day += 1) await passDay(server, patient, {}, doNothing);
    server.clock.advance(DAY_MS - 9 * 3_600_000);
    const low = recordedOn(server, 0, { fastingMgDl: null, nightMgDl: 50, isInjected: false });
    await store(server, patient, low);
    await runJob(server);
    expect(await evaluations(patient)).toMatchObject([{ code: 'L2_DECREASE', dose_after_units: 16 }]);
  });

  it('by one of many workers', async () => {
    const patients = [
      await aTitratedPatient(server, { appliesSteps: true }),
      await aTitratedPatient(server, { appliesSteps: true }),
    ];
    const atOnce = () => Promise.all(Array.from({ length: 6 }, () => titrateNext(server.deps))).then(doNothing);
    for (let day = 0; day < 3; day += 1) {
      await passDay(server, patients[0] as Titrated, {}, doNothing);
      await store(server, patients[1] as Titrated, recordedOn(server, 0, {}));
      await atOnce();
    }
    for (const patient of patients) {
      expect(await plansOf(patient)).toHaveLength(2);
      expect(await evaluations(patient)).toHaveLength(1);
    }
  });

  it('when a worker dies between deciding and keeping, and when it was only slow', async () => {
    const patient = await aTitratedPatient(server, { appliesSteps: true });
    for (let day = 0; day < 3; day += 1) await passDay(server, patient, {}, doNothing);
    const slow = await takeDueTitration(server.deps);
    if (!slow) throw new Error('not due');
    const decided = await decideCheck(server.deps, slow);
    expect(decided.outcome).toBe('judged');
    await runJob(server);
    // As long as the first one holds it, nobody else may.
    expect(await evaluations(patient)).toEqual([]);
    server.clock.advance(3 * 60_000);
    await runJob(server);
    expect(await plansOf(patient)).toHaveLength(2);
    expect(await keepCheck(server.deps, slow, decided)).toBe(false);
    expect(await plansOf(patient)).toHaveLength(2);
    expect(await evaluations(patient)).toHaveLength(1);
  });

  it('and not at all when the plan, or the titration, was changed while it was being judged', async () => {
    const patient = await aTitratedPatient(server, { appliesSteps: true });
    for (let day = 0; day < 3; day += 1) await passDay(server, patient, {}, doNothing);
    const taken = await takeDueTitration(server.deps);
    if (!taken) throw new Error('not due');
    const decided = await decideCheck(server.deps, taken);
    await enterPlan(server, patient, { ...planJson('BASAL_ONLY'), glucose_units: 'mg/dL' });
    expect(await keepCheck(server.deps, taken, decided)).toBe(false);
    const about = await asDoctor(patient);
    await server.call(setAutoTitrationCall, { ...about, body: { is_enabled: false } });
    expect(await keepCheck(server.deps, taken, decided)).toBe(false);
    expect((await plansOf(patient)).map(([, origin]) => origin)).toEqual(['entered', 'entered']);
  });
});

describe('titration stands still, and tells why', () => {
  const cases: readonly (readonly [string, string, (patient: Titrated) => Promise<unknown>])[] = [
    [
      'plan-edited',
      'ended',
      (patient) => enterPlan(server, patient, planJson('BASAL_ONLY')).then(() => passDay(server, patient)),
    ],
    ['goal-edited', 'ended', (patient) => changedPatient(patient, { pre_meal_glucose_target_low_mg_dl: 100 })],
    ['treatment-changed', 'ended', (patient) => changedPatient(patient, { type_of_diabetes: 'Type1' })],
    ['disconnected', 'suspended', (patient) => changedPatient(patient, { is_shared_with_clinic: false })],
    ['missing-data', 'suspended', (patient) => passDays(server, patient, 4, { fastingMgDl: null, isInjected: false })],
    ['clock-shift', 'suspended', (patient) => passDay(server, patient, { shiftsClock: true })],
    ['repeated-lows', 'ended', (patient) => passDays(server, patient, 9, { nightMgDl: 65 })],
    [
      'not-offered',
      'suspended',
      async (patient) => {
        await allowTitration(server, 'false');
        await passDay(server, patient);
        await allowTitration(server, 'true');
      },
    ],
  ];

  async function changedPatient(patient: Titrated, changes: Readonly<Record<string, unknown>>): Promise<void> {
    const { system } = server.deps.database;
    await system.updateTable('patients').set(changes).where('id', '=', patient.patientId).execute();
    await passDay(server, patient);
    const shared = { is_shared_with_clinic: true };
    await system.updateTable('patients').set(shared).where('id', '=', patient.patientId).execute();
  }

  it.each(cases)('%s: it is %s', async (reason, state, happens) => {
    const patient = await aTitratedPatient(server, { appliesSteps: true });
    await happens(patient);
    const { titration, log } = await titrationOf(patient);
    expect(titration).toMatchObject({ state, reason, next_check_at: null });
    expect(log[0]).toMatchObject({ kind: state, reason, by: null });
    expect(server.mails.filter(({ to }) => to === patient.doctor.email)).toHaveLength(1);
    const before = await plansOf(patient);
    await passDays(server, patient, 4);
    expect(await plansOf(patient)).toEqual(before);
  });

  it('ends when the clinician approves its proposal with another dose', async () => {
    const patient = await aTitratedPatient(server);
    await passDays(server, patient, 3);
    await approve(patient, 21);
    await passDay(server, patient);
    expect((await titrationOf(patient)).titration).toMatchObject({ state: 'ended', reason: 'advice-approved' });
  });

  it('a step is no reason to wait with a recommendation of three weeks', async () => {
    const patient = await aTitratedPatient(server, { appliesSteps: true });
    await passDays(server, patient, 3);
    expect(await listed(patient)).toHaveLength(1);
    const about = await asDoctor(patient);
    expect((await server.call(getAdviceReadinessCall, about)).body.wait).toBeNull();
  });
});
