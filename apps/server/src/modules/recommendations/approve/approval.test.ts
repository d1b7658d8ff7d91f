import type { Call } from '@glidepath/api-contract/define-call';
import { approveGenericRecommendationCall } from '@glidepath/api-contract/recommendations/approve-generic-recommendation.call';
import { approveInjectionRecommendationCall } from '@glidepath/api-contract/recommendations/approve-injection-recommendation.call';
import { getFeedbackCall } from '@glidepath/api-contract/recommendations/get-feedback.call';
import { getInjectionRationaleCall } from '@glidepath/api-contract/recommendations/get-injection-rationale.call';
import { getPumpRationaleCall } from '@glidepath/api-contract/recommendations/get-pump-rationale.call';
import { listFeedbacksCall } from '@glidepath/api-contract/recommendations/list-feedbacks.call';
import type { PlanIssue } from '@glidepath/treatment-plan';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { PLAN_ISSUE_SENTENCES } from '#modules/plans/plan-issue-sentences.ts';
import { approvalPeople, feedbackRows, PUMP_DATA, planRows, table } from '../../../../test-support/approvals.ts';
import { auditEventsAbout } from '../../../../test-support/audit-events.ts';
import { SOUND_PLANS } from '../../../../test-support/injection-plans.ts';
import { aRecommendation, NO_DATA } from '../../../../test-support/recommendations.ts';
import { sealedAsStored } from '../../../../test-support/sealed-as-stored.ts';
import { startTestServer, type TestServer } from '../../../../test-support/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const people = (changes?: Parameters<typeof approvalPeople>[1]) => approvalPeople(server, changes);

const NO_RATES = { basalRate: null, insulinToCarbRatio: null, insulinSensitivityFactor: null };

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
    const [stored] = await feedbackRows(server, requestId);
    expect(stored).toMatchObject({ physician_name: 'Dana Roth', shared_at: null });
    expect(stored?.edits).toMatchObject([{ before: 0.85, after: 0.8, insulin: 'less', reason: 'Exercise at night' }]);
    const events = await auditEventsAbout(server, patientId);
    const facts = { recommendation: requestId, edits: 1, reasons: 1 };
    expect(events.at(-1)).toMatchObject({ action: 'recommendation-approved', facts });
  });

  it('SHARE-08: a reason for a dose of the night stands under the slot that the wire calls bedtime', async () => {
    const { basal, bolus } = SOUND_PLANS.MDI_FIXED_MEAL;
    const { body, token, requestId } = await people({
      patient: { treatment_type: 'MDI_FIXED_MEAL' },
      recommendation: {
        treatment_type: 'MDI_FIXED_MEAL',
        data: JSON.stringify({ ...NO_DATA, ...NO_RATES, basal, bolus }),
      },
    });
    const edited = { ...bolus, bedtime: { ...bolus.bedtime, meal: { fixed_dose: 3 } } };
    const edit_reasons = [{ quantity: 'mealDoseUnits', place: { slot: 'bedtime' }, reason: 'Small supper' }] as const;
    const { status } = await server.call(approveInjectionRecommendationCall, {
      token,
      params: { requestId },
      body: { ...body, treatment_type: 'MDI_FIXED_MEAL', data: { basal, bolus: edited }, edit_reasons } as never,
    });
    expect(status).toBe(201);
    expect((await feedbackRows(server, requestId))[0]?.edits).toMatchObject([{ after: 3, reason: 'Small supper' }]);
  });

  it('SHARE-08: a reason without an edit is refused, and one is needed for none', async () => {
    const { approve, requestId, share, patientId } = await people();
    const place = { start_minute: 0, end_minute: 720 };
    const stray = await approve({ edit_reasons: [{ quantity: 'basalUnitsPerHour', place, reason: 'Exercise' }] });
    expect([stray.status, JSON.stringify(stray.body)]).toEqual([
      400,
      expect.stringContaining('This value was not edited.'),
    ]);
    expect(await feedbackRows(server, requestId)).toEqual([]);
    expect((await approve()).status).toBe(201);
    await share();
    expect(await planRows(server, patientId)).toMatchObject([{ reason: null }]);
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
    expect(await planRows(server, told.patientId)).toMatchObject([
      { reason: 'Why basalUnitsPerHour; Why carbRatioGramsPerUnit' },
    ]);
    const older = await people();
    await older.approve();
    await server.deps.database.system
      .updateTable('recommendation_feedbacks')
      .set({ edit_reason: 'Exercise' })
      .where('recommendation_id', '=', older.requestId)
      .execute();
    await sealedAsStored(server);
    await older.share();
    expect(await planRows(server, older.patientId)).toMatchObject([{ reason: 'Exercise' }]);
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
    expect(await feedbackRows(server, requestId)).toHaveLength(1);
  });

  it('SHARE-11: an older one and one of another treatment are refused', async () => {
    const older = await people();
    await aRecommendation(server, older);
    expect((await older.approve()).body.detail).toBe('recommendation-read-only');
    const other = await people({ patient: { treatment_type: 'MDI_CRCF' } });
    expect((await other.approve()).body.code).toBe(123);
    expect(await feedbackRows(server, older.requestId)).toEqual([]);
  });

  it.each<[string, object, PlanIssue['code']]>([
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
  ])('PUMP-23: %s is refused with a sentence, and nothing is kept', async (_, change, code) => {
    const { approve, requestId } = await people();
    const { status, body } = await approve({ data: { ...PUMP_DATA, ...change } });
    expect([status, Object.values(body.fields)]).toEqual([400, expect.arrayContaining([PLAN_ISSUE_SENTENCES[code]])]);
    expect(await feedbackRows(server, requestId)).toEqual([]);
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
      const [stored] = await feedbackRows(server, requestId);
      expect(stored?.edits).toMatchObject([{ quantity: 'basalDoseUnits', before: 18, after: 16, insulin: 'less' }]);
    },
  );
});
