import { findRecommendationsCall } from '@glidepath/api-contract/recommendations/find-recommendations.call';
import { getOwnTitrationCall } from '@glidepath/api-contract/titration/get-own-titration.call';
import { setTitrationLimitsCall } from '@glidepath/api-contract/titration/set-titration-limits.call';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { tokenOf } from '../../test-support/people.ts';
import { startTestServer, type TestServer } from '../../test-support/test-server.ts';
import { aTitratedPatient, passDay, passDays } from '../../test-support/titration.ts';
import {
  approve,
  asDoctor,
  endTitrations,
  evaluations,
  listed,
  plansOf,
  sharedWith,
  titrationOf,
} from '../../test-support/titration-outcome.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(() => endTitrations(server));

describe('the daily check of a titration', () => {
  it('makes a step every three days where the clinic lets steps apply, as a plan, shared, with a note', async () => {
    const patient = await aTitratedPatient(server, { appliesSteps: true });
    await passDays(server, patient, 2);
    expect(await plansOf(server, patient)).toEqual([[20, 'entered']]);
    await passDay(server, patient);
    expect(await plansOf(server, patient)).toEqual([
      [20, 'entered'],
      [22, 'titration'],
    ]);
    const [step] = await evaluations(server, patient);
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
    const shared = await sharedWith(server, patient);
    expect(shared).toMatchObject([{ data: { basal: [{ dosage: 22 }] }, physicianName: 'Dana Cohen' }]);
    expect(shared[0].data.bolus).toBeNull();
    expect(shared[0].data.rationale.general).toContain('from 20 to 22 units');
    const mail = server.mails.findLast(({ to }) => to === patient.patientEmail);
    expect([mail?.subject, mail?.text.match(/20|22|dose|insulin/)]).toEqual(['News from your clinic', null]);
    await passDays(server, patient, 3);
    expect((await plansOf(server, patient)).at(-1)).toEqual([24, 'titration']);
  });

  it('is a recommendation in the list, of the automated kind, with its evidence', async () => {
    const patient = await aTitratedPatient(server, { appliesSteps: true });
    await passDays(server, patient, 3);
    const [header] = await listed(server, patient);
    expect(header).toMatchObject({ status: 'COMPLETED', treatment_type: 'BASAL_ONLY', feedback: expect.any(String) });
    const query = { patient: patient.patientId, identifier: header.identifier, headers_only: 'false' };
    const { body } = await server.call(findRecommendationsCall, { ...(await asDoctor(server, patient)), query });
    expect(body.data.basal).toMatchObject([{ dosage: 22, insulin_type: 'Lantus', injection_time: 1320 }]);
    expect(body.extra.mdi_plan.basal).toMatchObject([{ dosage: 20 }]);
    expect(body.extra.advice.settings).toMatchObject([{ from: 20, to: 22, code: 'FASTING_ABOVE' }]);
    expect(body.extra.advice.episodes.length).toBeGreaterThanOrEqual(3);
    expect(body.extra.agp).not.toBeNull();
  });

  it.each([
    ['every dose that came into force', true, 22],
    ['no dose that waits for a clinician', false, 20],
  ])('shows the patient the fasting values, and %s', async (_, appliesSteps, units) => {
    const patient = await aTitratedPatient(server, { appliesSteps });
    await passDays(server, patient, 3);
    const [step] = await evaluations(server, patient);
    expect([step.dose_before_units, step.dose_after_units]).toEqual([20, 22]);
    const about = { token: await tokenOf(server, patient.patientEmail), params: { id: patient.patientId } };
    const { course } = (await server.call(getOwnTitrationCall, about)).body;
    expect(course).toMatchObject({
      dose_units: units,
      limits: { max_dose_units: 40, target_low: 90, target_high: 110 },
    });
    expect(course.log.at(-1)).toMatchObject({ kind: 'started', at: course.started_at });
    expect(course.log[0]).toMatchObject({ kind: 'evaluated', dose_before_units: 20, dose_after_units: units });
    expect(course.log[0].fasting).toEqual(step.fasting);
    for (const hidden of ['code', 'recommendation', 'by']) expect(course.log[0]).not.toHaveProperty(hidden);
  });

  it('only proposes where the clinic wants to be asked: nothing changes until a clinician approves', async () => {
    const patient = await aTitratedPatient(server);
    await passDays(server, patient, 3);
    expect(await plansOf(server, patient)).toEqual([[20, 'entered']]);
    expect(await sharedWith(server, patient)).toEqual([]);
    expect(server.mails.findLast(({ to }) => to === patient.doctor.email)?.subject).toBe(
      'Auto titration needs your attention',
    );
    await passDay(server, patient);
    await approve(server, patient);
    expect((await plansOf(server, patient)).at(-1)).toEqual([22, 'recommendation']);
    await passDay(server, patient);
    expect((await titrationOf(server, patient)).titration.state).toBe('active');
    expect((await evaluations(server, patient))[0].applied_at).not.toBeNull();
    // Three mornings with the new dose, not with the old one.
    await passDay(server, patient);
    expect(await evaluations(server, patient)).toHaveLength(1);
    await passDay(server, patient);
    expect((await evaluations(server, patient))[0]).toMatchObject({ dose_before_units: 22, dose_after_units: 24 });
  });

  it('a clinic that changes its rule is asked again, whatever was agreed before', async () => {
    const patient = await aTitratedPatient(server, { appliesSteps: true });
    const configuration = JSON.stringify({ should_apply_titration_steps: false });
    const { system } = server.deps.database;
    await system.updateTable('clinics').set({ configuration }).where('id', '=', patient.clinicId).execute();
    await passDays(server, patient, 3);
    expect(await plansOf(server, patient)).toEqual([[20, 'entered']]);
    expect(await evaluations(server, patient)).toMatchObject([{ code: 'ABOVE', applied_at: null }]);
  });

  it('a cut that nobody took over is proposed again', async () => {
    const patient = await aTitratedPatient(server);
    await passDays(server, patient, 2);
    await passDay(server, patient, { nightMgDl: 60 });
    await passDays(server, patient, 3);
    expect(await evaluations(server, patient)).toMatchObject([
      { code: 'LOW_DECREASE', dose_before_units: 20, dose_after_units: 18 },
      { code: 'LOW_DECREASE', dose_before_units: 20, dose_after_units: 18, low_nights: [{ lowest: 60 }] },
    ]);
  });

  it('at 95 years looks once a week, raises nothing up to 150 mg/dL, and by 1 U above', async () => {
    const patient = await aTitratedPatient(server, { appliesSteps: true, patient: { date_of_birth: '1931-01-01' } });
    await passDays(server, patient, 6);
    expect(await evaluations(server, patient)).toEqual([]);
    await passDay(server, patient);
    expect(await evaluations(server, patient)).toMatchObject([{ code: 'CARE_GOAL_HOLD', dose_after_units: 20 }]);
    await passDays(server, patient, 7, { fastingMgDl: 165 });
    expect((await evaluations(server, patient))[0]).toMatchObject({ code: 'ABOVE', dose_after_units: 21 });
    expect((await plansOf(server, patient)).map(([dose]) => dose)).toEqual([20, 21]);
  });

  it('keeps to the limits of the clinician, and waits where a dose must be confirmed', async () => {
    const patient = await aTitratedPatient(server, { appliesSteps: true, patient: { type_of_diabetes: 'Type1' } });
    const limits = { max_dose_units: 40, max_step_units: 4, target_low: 90, target_high: 110 };
    const setLimits = async (changes: object) => {
      const { status } = await server.call(setTitrationLimitsCall, {
        ...(await asDoctor(server, patient)),
        body: { ...limits, ...changes },
      });
      expect(status).toBe(200);
    };
    await setLimits({});
    for (let week = 0; week < 6; week += 1) await passDays(server, patient, 7);
    expect((await plansOf(server, patient)).at(-1)?.[0]).toBe(25);
    expect((await evaluations(server, patient))[0].code).toBe('CONFIRM_HOLD');
    expect((await titrationOf(server, patient)).titration.is_confirmation_needed).toBe(true);
    await setLimits({ max_dose_units: 25 });
    await passDays(server, patient, 7);
    expect((await evaluations(server, patient))[0].code).toBe('LIMIT_HOLD');
    await setLimits({ max_dose_units: 26 });
    await passDays(server, patient, 14);
    expect((await plansOf(server, patient)).at(-1)?.[0]).toBe(26);
    expect((await evaluations(server, patient))[0].code).toBe('LIMIT_HOLD');
  });
});
