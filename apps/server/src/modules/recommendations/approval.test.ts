import type { Call } from '@glidepath/api-contract/define-call';
import { answerFeedbackCall } from '@glidepath/api-contract/recommendations/answer-feedback.call';
import { approveGenericRecommendationCall } from '@glidepath/api-contract/recommendations/approve-generic-recommendation.call';
import { approveInjectionRecommendationCall } from '@glidepath/api-contract/recommendations/approve-injection-recommendation.call';
import { approvePumpRecommendationCall } from '@glidepath/api-contract/recommendations/approve-pump-recommendation.call';
import { findRecommendationsCall } from '@glidepath/api-contract/recommendations/find-recommendations.call';
import { getFeedbackCall } from '@glidepath/api-contract/recommendations/get-feedback.call';
import { getInjectionRationaleCall } from '@glidepath/api-contract/recommendations/get-injection-rationale.call';
import { getPumpRationaleCall } from '@glidepath/api-contract/recommendations/get-pump-rationale.call';
import { listFeedbacksCall } from '@glidepath/api-contract/recommendations/list-feedbacks.call';
import { shareFeedbackCall } from '@glidepath/api-contract/recommendations/share-feedback.call';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { auditEventsAbout } from '../../../test-support/audit-events.ts';
import { SOUND_PLANS } from '../../../test-support/injection-plans.ts';
import { aClinic, aDoctor, aPatientUser, tokenOf } from '../../../test-support/people.ts';
import { aRecommendation, STARTED } from '../../../test-support/recommendations.ts';
import { startTestServer, type TestServer } from '../../../test-support/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const table = (value: number) => ({ segments: [[{ start: 0, value }]] });
const PUMP_DATA = {
  rationale: { general: 'Well done', basal_comments: 'A little more at night' },
  basalRate: table(0.8),
  insulinToCarbRatio: table(9.5),
  insulinSensitivityFactor: table(43),
};

type Changes = Readonly<{
  patient?: Parameters<typeof aPatientUser>[2];
  clinic?: Parameters<typeof aClinic>[1];
  recommendation?: Parameters<typeof aRecommendation>[2];
}>;

async function people({ patient: patientChanges, clinic, recommendation }: Changes = {}) {
  const { id: clinicId } = await aClinic(server, clinic);
  const patient = await aPatientUser(server, clinicId, { ...STARTED, ...patientChanges });
  const doctor = await aDoctor(server, clinicId, { first_name: 'Dana', last_name: 'Roth' });
  const owner = { clinicId, patientId: patient.patientId, doctorId: doctor.id };
  const requestId = await aRecommendation(server, owner, recommendation);
  const token = await tokenOf(server, doctor.email);
  const body = {
    status: 'APPROVED',
    physicianId: doctor.id,
    physicianName: 'Dana Roth',
    sharedWithPatient: true,
    data: PUMP_DATA,
    advisorVersion: '1.0.0',
    treatment_type: 'PUMP',
  };
  const approve = (changes: object = {}, by = token) =>
    server.call(approvePumpRecommendationCall, {
      token: by,
      params: { requestId },
      body: { ...body, ...changes },
    });
  const share = (by = token) =>
    server.call(shareFeedbackCall, { token: by, body: { adp_request_identifier: requestId } });
  return { ...owner, requestId, token, body, approve, share, patientToken: await tokenOf(server, patient.email) };
}

const feedbackRows = (requestId: string) =>
  server.deps.database.system
    .selectFrom('recommendation_feedbacks')
    .selectAll()
    .where('recommendation_id', '=', requestId)
    .execute();
const planRows = (patientId: string) =>
  server.deps.database.system.selectFrom('treatment_plans').selectAll().where('patient_id', '=', patientId).execute();

describe('approving', () => {
  it('SHARE-01, SHARE-08: is kept with where it differs from what was recommended, and why', async () => {
    const { approve, requestId, patientId } = await people();
    const edited = { quantity: 'basalUnitsPerHour', place: { start_minute: 0, end_minute: 1440 } };
    const { status, body } = await approve({ edit_reasons: [{ ...edited, reason: ' Exercise at night ' }] });
    expect([status, body]).toEqual([
      201,
      {
        id: expect.any(String),
        received_at: server.clock.now().toISOString(),
        patient_approval_status: null,
        patient_response_timestamp: null,
      },
    ]);
    const [stored] = await feedbackRows(requestId);
    expect(stored).toMatchObject({ physician_name: 'Dana Roth', shared_at: null });
    expect(stored?.edits).toMatchObject([{ before: 0.85, after: 0.8, insulin: 'less', reason: 'Exercise at night' }]);
    const events = await auditEventsAbout(server, patientId);
    const facts = { recommendation: requestId, edits: 1, reasons: 1 };
    expect(events.at(-1)).toMatchObject({ action: 'recommendation-approved', facts });
  });

  it('SHARE-08: a reason without an edit is refused, and one is needed for none', async () => {
    const { approve, requestId, share, patientId } = await people();
    const place = { start_minute: 0, end_minute: 720 };
    const stray = await approve({ edit_reasons: [{ quantity: 'basalUnitsPerHour', place, reason: 'Exercise' }] });
    expect([stray.status, JSON.stringify(stray.body)]).toEqual([400, expect.stringContaining('edit_reasons.0')]);
    expect(await feedbackRows(requestId)).toEqual([]);
    expect((await approve()).status).toBe(201);
    await share();
    expect(await planRows(patientId)).toMatchObject([{ reason: null }]);
  });

  it('SHARE-08: the history of plans has every reason, also that of an approval from before there was one a value', async () => {
    const told = await people();
    const reason = (quantity: string) => ({
      quantity,
      place: { start_minute: 0, end_minute: 1440 },
      reason: `Why ${quantity}`,
    });
    const data = { ...PUMP_DATA, insulinToCarbRatio: table(12) };
    await told.approve({ data, edit_reasons: [reason('basalUnitsPerHour'), reason('carbRatioGramsPerUnit')] });
    await told.share();
    expect(await planRows(told.patientId)).toMatchObject([
      { reason: 'Why basalUnitsPerHour; Why carbRatioGramsPerUnit' },
    ]);
    const older = await people();
    await older.approve();
    await server.deps.database.system
      .updateTable('recommendation_feedbacks')
      .set({ edit_reason: 'Exercise' })
      .where('recommendation_id', '=', older.requestId)
      .execute();
    await older.share();
    expect(await planRows(older.patientId)).toMatchObject([{ reason: 'Exercise' }]);
  });

  it('RECS-30, SHARE-09: what was said is read by the path of its treatment, and the approval by itself or by patient', async () => {
    const { approve, token, requestId, patientId } = await people();
    const rationale = (call: Call) => server.call(call, { token, params: { recid: requestId } });
    expect((await rationale(getPumpRationaleCall)).body).toEqual({ data: { rationale: null } });
    const { id, received_at: receivedAt } = (await approve()).body;
    expect((await rationale(getPumpRationaleCall)).body).toEqual({ data: { rationale: PUMP_DATA.rationale } });
    expect((await rationale(getInjectionRationaleCall)).status).toBe(404);
    const approved = await server.call(getFeedbackCall, { token, params: { feedbackId: id } });
    expect(approved.body).toMatchObject({ id, received_at: receivedAt, data: PUMP_DATA });
    const listed = await server.call(listFeedbacksCall, { token, query: { patient: patientId } });
    expect(listed.body).toEqual([approved.body]);
    expect((await server.call(listFeedbacksCall, { token })).body).toEqual([approved.body]);
  });

  it('SHARE-10, D-40: is possible once, also for two who click at once', async () => {
    const { approve, requestId } = await people();
    const both = await Promise.all([approve(), approve()]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    expect((await approve()).body.detail).toBe('plan-already-approved');
    expect(await feedbackRows(requestId)).toHaveLength(1);
  });

  it('SHARE-11: an older one and one of another treatment are refused', async () => {
    const older = await people();
    await aRecommendation(server, older);
    expect((await older.approve()).body.detail).toBe('recommendation-read-only');
    const other = await people({ patient: { treatment_type: 'MDI_CRCF' } });
    expect((await other.approve()).body.code).toBe(123);
    expect(await feedbackRows(older.requestId)).toEqual([]);
  });

  it.each([
    ['a value out of bounds', { basalRate: table(16) }, 'pump.out-of-range'],
    ['a value off its step', { insulinSensitivityFactor: table(43.5) }, 'pump.off-step'],
    [
      'two rows at one time',
      {
        basalRate: {
          segments: [
            [
              { start: 0, value: 1 },
              { start: 0, value: 1 },
            ],
          ],
        },
      },
      'pump.same-start',
    ],
    ['no row at all', { basalRate: { segments: [[]] } }, 'pump.no-rows'],
  ])('PUMP-23: %s is refused by name, and nothing is kept', async (_, change, code) => {
    const { approve, requestId } = await people();
    const { status, body } = await approve({ data: { ...PUMP_DATA, ...change } });
    expect([status, Object.values(body.fields)]).toEqual([400, expect.arrayContaining([code])]);
    expect(await feedbackRows(requestId)).toEqual([]);
  });

  it('SHARE-12, D-54: only by a clinician of the clinic, in the own name', async () => {
    const { approve, patientToken } = await people();
    const stranger = await people();
    expect((await approve({}, patientToken)).status).toBe(403);
    expect((await approve({ physicianName: 'Somebody Else' })).status).toBe(403);
    expect((await approve({ physicianId: stranger.doctorId })).status).toBe(403);
    const { body } = stranger;
    expect((await approve(body, stranger.token)).status).toBe(404);
  });

  it('a running or failed one cannot be approved', async () => {
    for (const status of ['NEW', 'ERROR'] as const) {
      const { approve } = await people({ recommendation: { status } });
      expect((await approve()).status).toBe(404);
    }
  });

  it('GENERIC-02, GENERIC-03: a generic one is a message, and it may be empty', async () => {
    const { token, requestId, body } = await people({
      patient: { treatment_type: 'GENERIC' },
      recommendation: { treatment_type: 'GENERIC', status: 'GENERIC', data: null },
    });
    const { status } = await server.call(approveGenericRecommendationCall, {
      token,
      params: { requestId },
      body: { ...body, data: { rationale: { general: '' } }, treatment_type: 'GENERIC' },
    });
    expect(status).toBe(201);
  });

  it('BASAL-12, SHARE-03: a basal-only one carries its injections and a comment', async () => {
    const { token, requestId, body } = await people({
      patient: { treatment_type: 'BASAL_ONLY' },
      recommendation: { treatment_type: 'BASAL_ONLY', status: 'MANUAL', data: null },
    });
    const approve = (data: object) =>
      server.call(approveInjectionRecommendationCall, {
        token,
        params: { requestId },
        body: { ...body, data, treatment_type: 'BASAL_ONLY' },
      });
    expect((await approve({ basal: [], basalComment: 'At ten' })).status).toBe(400);
    expect((await approve({ basal: SOUND_PLANS.BASAL_ONLY.basal, basalComment: 'At ten' })).status).toBe(201);
  });
});

describe('approving an advised injection plan', () => {
  const NOTHING = {
    rationale: null,
    hcp_messages: null,
    basalComment: null,
    bolusComments: null,
    basalRate: null,
    insulinToCarbRatio: null,
    insulinSensitivityFactor: null,
  };

  it.each(Object.keys(SOUND_PLANS) as (keyof typeof SOUND_PLANS)[])(
    'SHARE-01: keeps where %s differs from what was recommended',
    async (type) => {
      const { basal, bolus } = SOUND_PLANS[type];
      const { token, requestId, body } = await people({
        patient: { treatment_type: type },
        recommendation: { treatment_type: type, data: JSON.stringify({ ...NOTHING, basal, bolus }) },
      });
      const changed = basal.map((row) => ({ ...row, dosage: row.dosage - 2 }));
      const { status } = await server.call(approveInjectionRecommendationCall, {
        token,
        params: { requestId },
        body: { ...body, data: { basal: changed, bolus }, treatment_type: type },
      });
      expect(status).toBe(201);
      const [stored] = await feedbackRows(requestId);
      expect(stored?.edits).toMatchObject([{ quantity: 'basalDoseUnits', before: 18, after: 16, insulin: 'less' }]);
    },
  );
});

describe('sharing', () => {
  it('SHARE-04, SHARE-05, D-41: makes it the current plan and tells the patient without a word of it, once', async () => {
    const { approve, share, patientId, requestId } = await people();
    await server.deps.backgroundWork.finished();
    const earlierMails = server.mails.length;
    expect((await share()).status).toBe(404);
    await approve();
    const first = await share();
    const sharedAt = server.clock.now().toISOString();
    expect([first.status, first.body]).toEqual([
      201,
      { adp_request_identifier: requestId, shared: true, shared_at: sharedAt },
    ]);
    server.clock.advance(60_000);
    const again = await Promise.all([share(), share()]);
    expect(again.map(({ body }) => body.shared_at)).toEqual([sharedAt, sharedAt]);
    await server.deps.backgroundWork.finished();
    const plans = await planRows(patientId);
    expect(plans).toMatchObject([{ version: 1, origin: 'recommendation', plan: { basalRate: table(0.8) } }]);
    const [mail, ...others] = server.mails.slice(earlierMails);
    expect(others).toEqual([]);
    expect(`${mail?.subject} ${mail?.text}`).not.toMatch(/0\.8|insulin|dose|basal|glucose/i);
  });

  it('PATIENT-04, PATIENT-06: until it is shared it does not exist for the patient, and never for another', async () => {
    const { approve, share, patientId, requestId, patientToken } = await people();
    const other = await people();
    const asPatient = async (token: string, id = patientId) => {
      const feedbacks = await server.call(listFeedbacksCall, { token });
      const headers = await server.call(findRecommendationsCall, {
        token,
        query: { patient: id, headers_only: 'true' },
      });
      const whole = await server.call(findRecommendationsCall, {
        token,
        query: { patient: id, identifier: requestId, headers_only: 'false' },
      });
      return [feedbacks.body.length, headers.body.length, whole.status];
    };
    expect(await asPatient(patientToken)).toEqual([0, 0, 404]);
    const { id } = (await approve()).body;
    expect(await asPatient(patientToken)).toEqual([0, 0, 404]);
    expect((await server.call(getFeedbackCall, { token: patientToken, params: { feedbackId: id } })).status).toBe(404);
    await share();
    expect(await asPatient(patientToken)).toEqual([1, 1, 200]);
    expect((await server.call(getFeedbackCall, { token: patientToken, params: { feedbackId: id } })).status).toBe(200);
    const foreign = await asPatient(other.patientToken);
    expect([foreign[0], foreign[2]]).toEqual([0, 404]);
  });

  it('PATIENT-04: the patient is told what was approved, and not what was proposed', async () => {
    const advice = { outcome: 'plan', algorithmVersion: '1.0.0', secret: 'not for the patient' };
    const { approve, share, patientId, requestId, patientToken, token } = await people({
      recommendation: { advice: JSON.stringify({ ...advice, ...ADVICE }) },
    });
    const place = { start_minute: 0, end_minute: 1440 };
    await approve({ edit_reasons: [{ quantity: 'basalUnitsPerHour', place, reason: 'not for the patient' }] });
    await share();
    const query = { patient: patientId, identifier: requestId, headers_only: 'false' };
    const told = await server.call(findRecommendationsCall, { token: patientToken, query });
    expect(told.body.data.basalRate).toEqual(table(0.8));
    expect(told.body.data.rationale.general).toBe('Well done');
    expect(told.body.extra.advice).toBeNull();
    expect(JSON.stringify(told.body)).not.toMatch(/0\.85|not for the patient/);
    const clinic = await server.call(findRecommendationsCall, { token, query });
    expect(clinic.body.data.basalRate).toEqual(table(0.85));
    expect(clinic.body.extra.advice).not.toBeNull();
  });

  it('PATIENT-05, SHARE-08, D-19, D-20: a patient who is treated directly accepts or rejects, once', async () => {
    const { approve, share, patientToken, token } = await people({
      clinic: { configuration: '{"direct_to_patient_enabled":true}' },
    });
    const { id, patient_approval_status: status } = (await approve()).body;
    await share();
    expect(status).toBe('Pending');
    const answer = (by: string, patient_approval_status = 'Rejected') =>
      server.call(answerFeedbackCall, {
        token: by,
        params: { feedbackId: id },
        body: { patient_approval_status },
      });
    expect((await answer(token)).status).toBe(403);
    const other = await people();
    expect((await answer(other.patientToken)).status).toBe(404);
    const both = await Promise.all([answer(patientToken), answer(patientToken, 'Accepted')]);
    expect(both.map(({ status: answered }) => answered).toSorted()).toEqual([200, 409]);
    const answered = both.find((one) => one.status === 200);
    expect(answered?.body.patient_response_timestamp).toBe(server.clock.now().toISOString());
  });
});

const ADVICE = {
  period: { firstDay: '2026-02-08', days: 21, glucoseDays: 21 },
  glucoseSource: 'sensor',
  isChanged: true,
  settings: [],
  episodes: [],
  flags: [],
  notes: [],
  totalDailyDoseUnits: 40,
  predictedEffect: null,
};
