import { randomUUID } from 'node:crypto';
import { acknowledgeFeedbackCall } from '@glidepath/api-contract/recommendations/acknowledge-feedback.call';
import { answerFeedbackCall } from '@glidepath/api-contract/recommendations/answer-feedback.call';
import { findRecommendationsCall } from '@glidepath/api-contract/recommendations/find-recommendations.call';
import { getFeedbackCall } from '@glidepath/api-contract/recommendations/get-feedback.call';
import { listFeedbacksCall } from '@glidepath/api-contract/recommendations/list-feedbacks.call';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { approvalPeople, planRows, table } from '../../../../test-support/approvals.ts';
import { sealedAsStored } from '../../../../test-support/sealed-as-stored.ts';
import { startTestServer, type TestServer } from '../../../../test-support/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const people = (changes?: Parameters<typeof approvalPeople>[1]) => approvalPeople(server, changes);

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
    const plans = await planRows(server, patientId);
    expect(plans).toMatchObject([{ version: 1, origin: 'recommendation', plan: { basalRate: table(0.8) } }]);
    const [mail, ...others] = server.mails.slice(earlierMails);
    expect(others).toEqual([]);
    expect(`${mail?.subject} ${mail?.text}`).not.toMatch(/0\.8|insulin|dose|basal|glucose/i);
  });

  it('PATIENT-01: with the plan the patient gets the one it takes the place of, for the list of changes', async () => {
    const { approve, share, requestId, patientToken } = await people();
    const rates = (value: number) => [{ start: 0, value }];
    const pump = {
      existing_basal_rates: rates(0.65),
      existing_carb_ratio: rates(10),
      existing_correction_factor: rates(45),
      mdi_plan: null,
    };
    const existing = JSON.stringify({ ...pump, bg_target: null, active_insulin_time: null });
    await server.deps.database.asSystem((tx) =>
      tx.updateTable('recommendations').set({ existing }).where('id', '=', requestId).execute(),
    );
    await sealedAsStored(server);
    await approve();
    await share();
    const [feedback] = (await server.call(listFeedbacksCall, { token: patientToken })).body;
    expect(feedback).toMatchObject({ data: { basalRate: table(0.8) }, plan_before: pump });
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

  it('PATIENT-11: the patient says once that a plan is understood, may take it back for ten minutes, and the clinic sees it', async () => {
    const { approve, share, patientToken, token } = await people();
    const { id } = (await approve()).body;
    const acknowledge = (acknowledged = true, by = patientToken) =>
      server.call(acknowledgeFeedbackCall, { token: by, params: { feedbackId: id }, body: { acknowledged } });
    expect((await acknowledge()).status).toBe(404);
    await share();
    expect((await acknowledge(true, token)).status).toBe(403);
    expect((await acknowledge(true, (await people()).patientToken)).status).toBe(404);
    expect((await acknowledge(false)).body.patient_acknowledged_at).toBeNull();
    const first = await acknowledge();
    const at = server.clock.now().toISOString();
    expect([first.status, first.body.patient_acknowledged_at]).toEqual([200, at]);
    server.clock.advance(60_000);
    expect((await acknowledge()).body.patient_acknowledged_at).toBe(at);
    const seen = await server.call(getFeedbackCall, { token, params: { feedbackId: id } });
    expect(seen.body.patient_acknowledged_at).toBe(at);
    expect((await acknowledge(false)).body.patient_acknowledged_at).toBeNull();
    await acknowledge();
    server.clock.advance(10 * 60_000 + 1);
    expect((await acknowledge(false)).status).toBe(409);
  });

  it('PATIENT-11: no plan is confirmed that waits for an answer, was rejected or was replaced', async () => {
    const asking = await people({ clinic: { configuration: '{"direct_to_patient_enabled":true}' } });
    const { id } = (await asking.approve()).body;
    await asking.share();
    const acknowledge = () =>
      server.call(acknowledgeFeedbackCall, {
        token: asking.patientToken,
        params: { feedbackId: id },
        body: { acknowledged: true },
      });
    expect((await acknowledge()).status).toBe(409);
    await server.call(answerFeedbackCall, {
      token: asking.patientToken,
      params: { feedbackId: id },
      body: { patient_approval_status: 'Accepted' },
    });
    const later = new Date(server.clock.now().getTime() + 1000);
    const { system } = server.deps.database;
    const shared = await system
      .selectFrom('treatment_plans')
      .selectAll()
      .where('patient_id', '=', asking.patientId)
      .executeTakeFirstOrThrow();
    const { plan, ...row } = shared;
    await system
      .insertInto('treatment_plans')
      .values({ ...row, plan: JSON.stringify(plan), id: randomUUID(), version: 2, made_at: later, signature: null })
      .execute();
    expect((await acknowledge()).status).toBe(409);
    await system.deleteFrom('treatment_plans').where('made_at', '=', later).execute();
    expect((await acknowledge()).status).toBe(200);
  });
});
