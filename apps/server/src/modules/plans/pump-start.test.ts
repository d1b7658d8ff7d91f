import { approveInitialPumpPlanCall } from '@glidepath/api-contract/plans/approve-initial-pump-plan.call';
import { getInitialPumpPlanCall } from '@glidepath/api-contract/plans/get-initial-pump-plan.call';
import { listPlanVersionsCall } from '@glidepath/api-contract/plans/list-plan-versions.call';
import { requestInitialPumpPlanCall } from '@glidepath/api-contract/plans/request-initial-pump-plan.call';
import { ALGORITHM_VERSION } from '@glidepath/dosing-advisor';
import type { PlanIssue } from '@glidepath/treatment-plan';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { storeDeviceHistory } from '#modules/readings/store-device-history.ts';
import { setSystemSetting } from '#modules/settings/set-system-setting.ts';

import { auditEventsAbout } from '../../../test-support/audit-events.ts';
import { aClinic, aDoctor, aPatient, tokenOf } from '../../../test-support/people.ts';
import { startTestServer, type TestServer } from '../../../test-support/test-server.ts';
import { PLAN_ISSUE_SENTENCES } from './plan-issue-sentences.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await switchPumpStarts('true');
});
afterAll(() => server.close());

const FORM = { a1c: 7.8, age: 34, brand: 'tandem', tdd: 45 };

const switchPumpStarts = (setting: string) =>
  setSystemSetting(server.deps, { key: 'is_init_pump_enabled_global', value: setting });

async function people(treatmentType: 'PUMP' | 'MDI_CRCF' = 'PUMP', should_show_init_pump = true) {
  const { id: clinicId } = await aClinic(server, { should_show_init_pump });
  const { id: patientId } = await aPatient(server, clinicId, { treatment_type: treatmentType });
  const token = await tokenOf(server, (await aDoctor(server, clinicId)).email);
  const about = { patient_id: patientId };
  return {
    clinicId,
    patientId,
    token,
    propose: (form: object = FORM) =>
      server.call(requestInitialPumpPlanCall, { token, body: { ...about, ...form } as never }),
    read: () => server.call(getInitialPumpPlanCall, { token, query: about }),
    approve: (request_id: string, approved_plan: object, more: object = {}) =>
      server.call(approveInitialPumpPlanCall, {
        token,
        body: { ...about, request_id, approved_plan, ...more } as never,
      }),
    versions: () => server.call(listPlanVersionsCall, { token, query: about }),
  };
}

function withoutId(output: { requestId: string }): object {
  const { requestId: _requestId, ...plan } = output;
  return plan;
}

describe('starting a pump', () => {
  it('PINIT-10, PINIT-11, PINIT-12, PINIT-13: proposes what docs/algorithm.md says, and keeps it', async () => {
    const { propose, read, patientId } = await people();
    expect((await read()).status).toBe(404);
    const { status, body } = await propose();
    expect(status).toBe(201);
    expect(body).toEqual({
      brand: 'tandem',
      asked_with: { a1c: 7.8, age: 34, tdd: 45 },
      pump_daily_dose: 35.55,
      advisorVersion: ALGORITHM_VERSION,
      algo_output: {
        requestId: expect.any(String),
        activeInsulinTime: 240,
        insulinAmountLimits: { max_basal: 1.6, max_bolus: 12.5 },
        bolusTargetRange: { target: 110 },
        basalRate: {
          segments: [
            [
              { start: 0, value: 0.585 },
              { start: 180, value: 0.78 },
              { start: 540, value: 0.585 },
              { start: 960, value: 0.683 },
            ],
          ],
        },
        insulinToCarbRatio: { segments: [[{ start: 0, value: 13 }]] },
        insulinSensitivityFactor: { segments: [[{ start: 0, value: 48 }]] },
      },
      feedback: null,
    });
    expect((await read()).body).toEqual(body);
    expect((await auditEventsAbout(server, patientId)).at(-1)).toMatchObject({ action: 'pump-start-proposed' });
  });

  it.each([
    ['medtronic', { low: 100, high: 120 }],
    ['omnipod', { target: 110, correct_above: 130 }],
  ])('PINIT-13, D-37: %s has the targets of its own menu', async (brand, targets) => {
    const { propose } = await people();
    expect((await propose({ ...FORM, brand })).body.algo_output.bolusTargetRange).toEqual(targets);
  });

  it('PINIT-30: where the pump cannot be set low enough nothing is proposed, and the smallest dose is told', async () => {
    const { propose, read } = await people();
    const { status, body } = await propose({ ...FORM, tdd: 1 });
    expect([status, body.detail, body.fields]).toEqual([422, 'pump-start-not-safe', { smallest_tdd: '5.6' }]);
    expect((await read()).status).toBe(404);
  });

  it('PINIT-33: an age that is not that of the date of birth is refused, and the right one told', async () => {
    const { propose, read } = await people();
    const { status, body } = await propose({ ...FORM, age: 20 });
    expect([status, body.fields]).toEqual([400, { age: 'By the date of birth the patient is 35 years old.' }]);
    expect((await read()).status).toBe(404);
  });

  it.each([
    ['a1c', 1.99],
    ['a1c', 20.01],
    ['a1c', 7.123],
    ['age', 121],
    ['age', 3.5],
    ['tdd', 0.9],
    ['tdd', 600.1],
    ['tdd', 45.25],
    ['brand', 'Tandem'],
  ])('PINIT-29: refuses %s %s', async (field, value) => {
    const { propose, read } = await people();
    const { status, body } = await propose({ ...FORM, [field]: value });
    expect([status, Object.keys(body.fields)]).toEqual([400, [field]]);
    expect((await read()).status).toBe(404);
  });

  it('PINIT-17, PINIT-18, D-42: is approved once, and is then the plan in force', async () => {
    const { propose, approve, read, versions } = await people();
    const { requestId, ...proposed } = (await propose()).body.algo_output;
    const plan = { ...proposed, insulinToCarbRatio: { segments: [[{ start: 0, value: 12 }]] } };
    const both = await Promise.all([approve(requestId, plan), approve(requestId, plan)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    const feedback = { approved_plan: plan, created_at: server.clock.now().toISOString() };
    expect(both.find(({ status }) => status === 201)?.body).toEqual({ feedback });
    expect((await read()).body.feedback).toEqual(feedback);
    expect((await versions()).body).toMatchObject([
      { version: 1, origin: 'pump-start', pump_plan: plan, plan_json: null },
    ]);
  });

  it('PINIT-02: a new proposal takes the place of an approved one, whose plan stays in the history', async () => {
    const { propose, approve, read, versions } = await people();
    const first = (await propose()).body.algo_output;
    await approve(first.requestId, withoutId(first));
    const second = (await propose({ ...FORM, tdd: 60 })).body;
    expect(second.feedback).toBeNull();
    expect((await read()).body).toEqual(second);
    expect((await approve(first.requestId, withoutId(first))).status).toBe(404);
    expect((await versions()).body).toHaveLength(1);
  });

  it.each<[string, object, PlanIssue['code']]>([
    ['activeInsulinTime', { activeInsulinTime: 510 }, 'pump-start.active-insulin-out-of-range'],
    ['max_basal', { insulinAmountLimits: { max_basal: 35.5, max_bolus: 10 } }, 'pump-start.max-basal-out-of-range'],
    ['target', { bolusTargetRange: { target: 59 } }, 'pump-start.target-out-of-range'],
    ['basal', { basalRate: { segments: [[{ start: 0, value: 30.5 }]] } }, 'pump-start.rate-out-of-range'],
    [
      'same start',
      {
        basalRate: {
          segments: [
            [
              { start: 0, value: 1 },
              { start: 0, value: 2 },
            ],
          ],
        },
      },
      'pump-start.same-start',
    ],
  ])('PINIT-28: refuses a plan whose %s breaks a rule, with a sentence', async (_, change, code) => {
    const { propose, approve, versions } = await people();
    const { requestId, ...proposed } = (await propose()).body.algo_output;
    const { status, body } = await approve(requestId, { ...proposed, ...change });
    expect([status, Object.values(body.fields)]).toEqual([400, expect.arrayContaining([PLAN_ISSUE_SENTENCES[code]])]);
    expect((await versions()).body).toEqual([]);
  });

  it('SHARE-15, SHARE-16: doses beyond usual bounds are approved only when typed again, with a reason', async () => {
    const { propose, approve, versions, patientId } = await people();
    const { requestId, ...proposed } = (await propose()).body.algo_output;
    const plan = { ...proposed, basalRate: { segments: [[{ start: 0, value: 7 }]] } };
    const refused = await approve(requestId, plan);
    expect([refused.status, refused.body.detail]).toEqual([409, 'unusual-changes-unconfirmed']);
    const [first] = refused.body.unusual_changes;
    expect(first).toMatchObject({ code: 'fold-above', against: 'proposed', before: 0.585, after: 7, bound: 2 });
    expect((await versions()).body).toEqual([]);
    const typed = { unusual_changes: { values: [7, 168], reason: ' Meant so ' } };
    expect(
      (await approve(requestId, plan, { unusual_changes: { ...typed.unusual_changes, values: [7] } })).status,
    ).toBe(409);
    expect((await approve(requestId, plan, typed)).status).toBe(201);
    expect((await versions()).body).toMatchObject([{ reason: 'Meant so' }]);
    const event = (await auditEventsAbout(server, patientId)).find(
      ({ action }) => action === 'unusual-changes-confirmed',
    );
    expect(event?.facts).toMatchObject({ approved: 'pump-start' });
  });

  it('SHARE-15: a start is held against what the pump says it is set to, and against the insulin that was recorded', async () => {
    const { propose, approve, clinicId, patientId } = await people();
    const atMs = server.clock.now().getTime();
    const stamp = (hoursAgo: number) => ({
      ...{ deviceId: 'pump', zone: 'UTC' },
      ...{ atMs: atMs - hoursAgo * 3_600_000, deviceClockMs: atMs - hoursAgo * 3_600_000 },
    });
    const rows = (value: number) => [{ startMinute: 0, value }];
    await storeDeviceHistory(server.deps, {
      patient: { clinicId, patientId },
      source: 'uploader',
      devices: [{ deviceId: 'pump', kind: 'pump' }],
      records: [
        ...[30, 54, 78].map((hoursAgo) => ({
          ...stamp(hoursAgo),
          type: 'injection' as const,
          role: 'basal' as const,
          insulinType: 'glargine',
          doseUnits: 20,
        })),
        {
          ...{ ...stamp(1), type: 'pump_settings' as const, basalUnitsPerHour: rows(0.3) },
          ...{ carbRatioGramsPerUnit: rows(17.7), correctionFactorMgDlPerUnit: rows(67) },
          targetMgDl: [{ startMinute: 0, lowMgDl: 110, highMgDl: 110 }],
        },
      ],
    });
    const { requestId, ...proposed } = (await propose({ ...FORM, tdd: 60 })).body.algo_output;
    const { status, body } = await approve(requestId, proposed);
    expect(status).toBe(409);
    const found = (body.unusual_changes as { quantity: string; against: string; before: number }[]).map(
      ({ quantity, against, before }) => [quantity, against, before],
    );
    expect(found).toContainEqual(['carbRatioGramsPerUnit', 'reported', 17.7]);
    expect(found).toContainEqual(['basalUnitsPerDay', 'reported', 7.2]);
    expect(found).toContainEqual(['totalUnitsPerDay', 'recorded', 20]);
  });

  it('PINIT-14: reverse_correction is taken and ignored', async () => {
    const { propose, approve } = await people();
    const { requestId, ...proposed } = (await propose()).body.algo_output;
    const plan = { ...proposed, bolusTargetRange: { ...proposed.bolusTargetRange, reverse_correction: { any: 1 } } };
    expect((await approve(requestId, plan)).status).toBe(201);
  });

  it('PINIT-10: only for patients with a pump', async () => {
    const { propose } = await people('MDI_CRCF');
    expect((await propose()).body.code).toBe(123);
  });

  it('CLINIC-13, D-58: only where the clinic starts pumps, and the installation lets it', async () => {
    const off = await people('PUMP', false);
    const on = await people();
    const { requestId, ...plan } = (await on.propose()).body.algo_output;
    const refused = async ({ propose, read, approve }: typeof on) =>
      (await Promise.all([propose(), read(), approve(requestId, plan)])).map(({ status }) => status);
    expect(await refused(off)).toEqual([403, 403, 403]);
    await switchPumpStarts('false');
    expect(await refused(on)).toEqual([403, 403, 403]);
    await switchPumpStarts('true');
    expect((await on.approve(requestId, plan)).status).toBe(201);
  });
});
