import { approveInjectionRecommendationCall } from '@glidepath/api-contract/recommendations/approve-injection-recommendation.call';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { putPlanInForce } from '#modules/plans/plan-in-force.ts';
import { approvalPeople, feedbackRows, PUMP_DATA, planRows, table } from '../../../../test-support/approvals.ts';
import { auditEventsAbout } from '../../../../test-support/audit-events.ts';
import { type InjectionType, SOUND_PLANS } from '../../../../test-support/injection-plans.ts';
import { startTestServer, type TestServer } from '../../../../test-support/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const NO_EXISTING = {
  existing_basal_rates: null,
  existing_carb_ratio: null,
  existing_correction_factor: null,
  mdi_plan: null,
  bg_target: null,
  active_insulin_time: null,
  device_in_use_summary: null,
};
const rows = (value: number) => [{ start: 0, value }];
const PUMP_IN_USE = JSON.stringify({
  ...NO_EXISTING,
  existing_basal_rates: rows(0.65),
  existing_carb_ratio: rows(9),
  existing_correction_factor: rows(45),
});

const pumpPeople = () =>
  approvalPeople(server, { patient: { weight_kg: 70 }, recommendation: { existing: PUMP_IN_USE } });

const confirmedRows = (patientId: string) =>
  server.deps.database.system.selectFrom('confirmed_changes').selectAll().where('patient_id', '=', patientId).execute();

async function injectionPeople(type: InjectionType) {
  const { basal, bolus } = SOUND_PLANS[type];
  const existing = { ...NO_EXISTING, mdi_plan: { basal, bolus } };
  const people = await approvalPeople(server, {
    patient: { treatment_type: type, weight_kg: 48 },
    recommendation: { treatment_type: type, status: 'MANUAL', data: null, existing: JSON.stringify(existing) },
  });
  const { token, requestId, body } = people;
  const approve = (data: object, more: object = {}) =>
    server.call(approveInjectionRecommendationCall, {
      token,
      params: { requestId },
      body: { ...body, data: { basal, bolus, ...data }, treatment_type: type, ...more } as never,
    });
  return { ...people, approve };
}

describe('approving what is beyond usual bounds', () => {
  it('SHARE-15: a usual change needs no word more than before', async () => {
    const { approve, patientId } = await pumpPeople();
    expect((await approve({ data: { ...PUMP_DATA, basalRate: table(0.8) } })).status).toBe(201);
    expect(await confirmedRows(patientId)).toEqual([]);
  });

  it('SHARE-15: 0.65 to 7 U/h and 9 to 1 g/U are refused, named, and nothing is kept', async () => {
    const { approve, requestId } = await pumpPeople();
    const data = { ...PUMP_DATA, basalRate: table(7), insulinToCarbRatio: table(1) };
    const { status, body } = await approve({ data });
    expect([status, body.detail]).toEqual([409, 'unusual-changes-unconfirmed']);
    const place = { start_minute: 0, end_minute: 1440 };
    expect(body.unusual_changes).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ code: 'fold-above', quantity: 'basalUnitsPerHour', place, before: 0.65, after: 7 }),
        expect.objectContaining({
          code: 'fold-above',
          quantity: 'carbRatioGramsPerUnit',
          before: 9,
          after: 1,
          measured: 9,
        }),
        expect.objectContaining({ code: 'per-kg-above', quantity: 'basalUnitsPerDay', after: 168, measured: 2.4 }),
      ]),
    );
    for (const unusual_changes of [
      { values: [7, 1], reason: 'One value is not typed' },
      { values: [7, 1, 169], reason: 'Another one is wrong' },
      { values: [7, 1, 168], reason: '  ' },
    ]) {
      expect((await approve({ data, unusual_changes })).status).toBe(409);
    }
    expect(await feedbackRows(server, requestId)).toEqual([]);
  });

  it('SHARE-16: once typed again, the changes, the reason and who gave it are kept, and the trail names them', async () => {
    const { approve, share, requestId, patientId, doctorId } = await pumpPeople();
    const data = { ...PUMP_DATA, basalRate: table(7) };
    const unusual_changes = { values: [7, 168], reason: ' Concentrated insulin ' };
    expect((await approve({ data, unusual_changes })).status).toBe(201);
    const [feedback] = await feedbackRows(server, requestId);
    const [kept, ...others] = await confirmedRows(patientId);
    expect(others).toEqual([]);
    expect(kept).toMatchObject({
      approved: 'recommendation',
      approved_id: feedback?.id,
      typed_values: [7, 168],
      reason: 'Concentrated insulin',
      confirmed_by: doctorId,
    });
    expect(kept?.changes).toContainEqual(expect.objectContaining({ before: 0.65, after: 7 }));
    const event = (await auditEventsAbout(server, patientId)).find(
      ({ action }) => action === 'unusual-changes-confirmed',
    );
    expect(event?.facts).toMatchObject({
      confirmation: kept?.id,
      changes: expect.arrayContaining(['basalUnitsPerDay per-kg-above']),
    });
    // Doses and words of a clinician stay out of the trail.
    expect(JSON.stringify(event?.facts)).not.toContain('Concentrated');
    await share();
    expect(await planRows(server, patientId)).toMatchObject([{ reason: 'Concentrated insulin' }]);
  });

  it.each(Object.keys(SOUND_PLANS) as InjectionType[])('SHARE-15: 18 to 200 U of basal at 48 kg, %s', async (type) => {
    const { approve, requestId } = await injectionPeople(type);
    const basal = [{ injection_time: 1320, dosage: 200, insulin_type: 'Lantus' }];
    const refused = await approve({ basal });
    expect([refused.status, refused.body.detail]).toEqual([409, 'unusual-changes-unconfirmed']);
    expect(await feedbackRows(server, requestId)).toEqual([]);
    const values = refused.body.unusual_changes.map(({ after }: { after: number }) => after);
    expect((await approve({ basal }, { unusual_changes: { values, reason: 'Meant so' } })).status).toBe(201);
  });

  it('SHARE-15: the night is told as the wire and stored plans call it', async () => {
    const { approve, patientId } = await injectionPeople('MDI_FIXED_MEAL');
    const { bolus } = SOUND_PLANS.MDI_FIXED_MEAL;
    const raised = { bolus: { ...bolus, bedtime: { ...bolus.bedtime, meal: { fixed_dose: 60 } } } };
    const refused = await approve(raised);
    const atNight = expect.objectContaining({ place: { slot: 'bedtime' }, after: 60 });
    expect(refused.body.unusual_changes).toContainEqual(atNight);
    const values = refused.body.unusual_changes.map(({ after }: { after: number }) => after);
    expect((await approve(raised, { unusual_changes: { values, reason: 'Meant so' } })).status).toBe(201);
    expect((await confirmedRows(patientId))[0]?.changes).toContainEqual(atNight);
  });

  it('SHARE-15: the approved plan is compared with as well where the pump runs settings that nobody approved', async () => {
    const { approve, patientId, clinicId, doctorId: authorId } = await pumpPeople();
    const row = (value: number) => [{ startMinute: 0, value }];
    const rates = { carbRatioGramsPerUnit: row(9), correctionFactorMgDlPerUnit: row(45) };
    await server.deps.database.inScope({ clinicId }, (tx) =>
      putPlanInForce(tx, {
        patient: { id: patientId, clinic_id: clinicId },
        plan: { type: 'PUMP', rates: { basalUnitsPerHour: row(2), ...rates }, settings: null },
        origin: 'recommendation',
        reason: null,
        authorId,
        signature: null,
        now: server.clock.now(),
      }),
    );
    const { status, body } = await approve();
    expect([status, body.unusual_changes]).toMatchObject([
      409,
      expect.arrayContaining([expect.objectContaining({ code: 'fold-below', before: 2, after: 0.8 })]),
    ]);
  });
});
