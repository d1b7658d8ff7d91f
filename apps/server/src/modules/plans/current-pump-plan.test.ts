import { getCurrentPumpPlanCall } from '@glidepath/api-contract/plans/get-current-pump-plan.call';
import { getNewestPlanCall } from '@glidepath/api-contract/plans/get-newest-plan.call';
import { acknowledgeFeedbackCall } from '@glidepath/api-contract/recommendations/acknowledge-feedback.call';
import { listFeedbacksCall } from '@glidepath/api-contract/recommendations/list-feedbacks.call';
import { createPatientReportsCall } from '@glidepath/api-contract/reports/create-patient-reports.call';
import { MINUTE_MS } from '@glidepath/quantities';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { storeDeviceHistory } from '#modules/readings/store-device-history.ts';
import { approvalPeople } from '../../../test-support/approvals.ts';
import { startTestServer, type TestServer } from '../../../test-support/test-server.ts';
import { putPlanInForce } from './plan-in-force.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const allDay = (value: number) => [{ start: 0, value }];

/** Somebody on a pump for whom a plan with 0.8 U/h can be approved, whose pump reports at will. */
async function people() {
  const made = await approvalPeople(server);
  const { clinicId, patientId, token, patientToken } = made;
  const reports = async (unitsPerHour: number) => {
    server.clock.advance(MINUTE_MS);
    const atMs = server.clock.now().getTime();
    const rows = (value: number) => [{ startMinute: 0, value }];
    await storeDeviceHistory(server.deps, {
      patient: { clinicId, patientId },
      source: 'uploader',
      devices: [{ deviceId: 'pump', kind: 'pump' }],
      records: [
        {
          type: 'pump_settings',
          deviceId: 'pump',
          atMs,
          deviceClockMs: atMs,
          zone: 'UTC',
          basalUnitsPerHour: rows(unitsPerHour),
          carbRatioGramsPerUnit: rows(9.5),
          correctionFactorMgDlPerUnit: rows(43),
          targetMgDl: [{ startMinute: 0, lowMgDl: 110, highMgDl: 110 }],
        },
      ],
    });
    return server.clock.now().toISOString();
  };
  const current = async (by = token) =>
    (await server.call(getCurrentPumpPlanCall, { token: by, query: { patient_id: patientId } })).body;
  const existing = async (by = token) => {
    const body = { patient_id: patientId, utc_timestamp: server.clock.now().toISOString() };
    const answer = await server.call(createPatientReportsCall, { token: by, body });
    const {
      existing_basal_rates: rates,
      existing_rates_updated_at: at,
      pump_basal_rates: pump,
    } = answer.body.reports_data;
    return { rates, at, pump };
  };
  const shared = async () => (await server.call(listFeedbacksCall, { token: patientToken })).body;
  return { ...made, reports, current, existing, shared };
}

describe('the current plan of a pump', () => {
  it('RPT-11, RPT-48, RPT-51: is what was approved and shared; what the pump reports stands beside it', async () => {
    const { approve, share, reports, current, existing, patientToken } = await people();
    const before = await reports(0.7);
    expect(await current()).toMatchObject({ plan: null, programming: null, reported: { timestamp: before } });
    expect(await existing()).toEqual({ rates: allDay(0.7), at: before, pump: allDay(0.7) });

    await approve();
    // Approved and not shared: for nobody the plan to follow yet.
    expect((await current(patientToken)).plan).toBeNull();
    expect((await existing(patientToken)).rates).toEqual(allDay(0.7));

    await share();
    const sharedAt = server.clock.now().toISOString();
    for (const by of [undefined, patientToken]) {
      const told = await current(by);
      expect(told).toMatchObject({
        plan: { version: 1, timestamp: sharedAt, pump_plan: { basalRate: { segments: [allDay(0.8)] } } },
        reported: { timestamp: before, existing_basal_rates: allDay(0.7) },
        programming: 'not-yet-programmed',
      });
      expect(told.differences).toContainEqual({
        quantity: 'basalUnitsPerHour',
        start_minute: 0,
        end_minute: 1440,
        reported: 0.7,
        planned: 0.8,
        insulin: 'more',
      });
      expect(await existing(by)).toEqual({ rates: allDay(0.8), at: sharedAt, pump: allDay(0.7) });
    }
  });

  it('RPT-51: is programmed once the pump reports it, and differs once the pump is set otherwise', async () => {
    const { approve, share, reports, current } = await people();
    await reports(0.7);
    await approve();
    await share();
    await reports(0.7);
    expect((await current()).programming).toBe('not-yet-programmed');
    const at = await reports(0.8);
    expect(await current()).toMatchObject({ programming: 'programmed', reported: { timestamp: at }, differences: [] });
    await reports(1.2);
    expect(await current()).toMatchObject({ programming: 'differs', reported: { existing_basal_rates: allDay(1.2) } });
  });

  it('RPT-51: says beside the report of the pump that the patient has set it, for as long as that plan is in force', async () => {
    const { approve, share, reports, current, shared, patientToken } = await people();
    await reports(0.7);
    await approve();
    await share();
    expect((await current()).plan.acknowledged_at).toBeNull();
    server.clock.advance(MINUTE_MS);
    const [{ id }] = await shared();
    const params = { feedbackId: id };
    await server.call(acknowledgeFeedbackCall, { token: patientToken, params, body: { acknowledged: true } });
    expect(await current()).toMatchObject({
      plan: { acknowledged_at: server.clock.now().toISOString() },
      programming: 'not-yet-programmed',
    });
  });

  it('PATIENT-03, RPT-51: a shared recommendation says whether its plan is still the current one', async () => {
    const { approve, share, shared, current, patientToken, patientId, clinicId, doctorId } = await people();
    await approve();
    await share();
    expect(await shared()).toMatchObject([{ plan_standing: 'current', replaced_at: null }]);
    server.clock.advance(MINUTE_MS);
    const rate = (value: number) => [{ startMinute: 0, value }];
    const rates = {
      basalUnitsPerHour: rate(0.6),
      carbRatioGramsPerUnit: rate(12),
      correctionFactorMgDlPerUnit: rate(50),
    };
    await server.deps.database.inScope({ clinicId }, (tx) =>
      putPlanInForce(tx, {
        patient: { id: patientId, clinic_id: clinicId },
        plan: { type: 'PUMP', rates, settings: null },
        origin: 'pump-start',
        signature: null,
        reason: null,
        authorId: doctorId,
        now: server.clock.now(),
      }),
    );
    const replacedAt = server.clock.now().toISOString();
    expect(await shared()).toMatchObject([{ plan_standing: 'replaced', replaced_at: replacedAt }]);
    expect(await current(patientToken)).toMatchObject({
      plan: { version: 2, acknowledged_at: null },
      programming: 'not-reported',
    });
  });

  it('PATIENT-08: of an earlier treatment is nobody’s current plan, but what the patient was told last', async () => {
    const { approve, share, current, shared, patientId, patientToken, token } = await people();
    const treat = (treatmentType: 'MDI_CRCF' | 'GENERIC' | 'PUMP') =>
      server.deps.database.system
        .updateTable('patients')
        .set({ treatment_type: treatmentType })
        .where('id', '=', patientId)
        .execute();
    const newest = async (by: string) =>
      (await server.call(getNewestPlanCall, { token: by, query: { patient_id: patientId } })).body.plan;
    expect(await newest(patientToken)).toBeNull();
    await approve();
    expect(await newest(patientToken)).toBeNull();
    await share();
    expect(await newest(token)).toMatchObject({ version: 1, type: 'PUMP', is_in_force: true });
    for (const treatmentType of ['MDI_CRCF', 'GENERIC'] as const) {
      await treat(treatmentType);
      expect((await current()).plan).toBeNull();
      expect(await shared()).toMatchObject([{ plan_standing: 'treatment-changed', replaced_at: null }]);
      for (const by of [token, patientToken]) {
        expect(await newest(by)).toMatchObject({
          type: 'PUMP',
          is_in_force: false,
          plan_json: null,
          pump_plan: { basalRate: { segments: [allDay(0.8)] } },
        });
      }
    }
    await treat('PUMP');
    expect(await shared()).toMatchObject([{ plan_standing: 'current' }]);
    expect(await newest(patientToken)).toMatchObject({ is_in_force: true });
  });
});
