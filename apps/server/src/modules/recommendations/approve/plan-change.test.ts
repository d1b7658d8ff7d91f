import { saveInjectionPlanCall } from '@glidepath/api-contract/plans/save-injection-plan.call';
import { approveInjectionRecommendationCall } from '@glidepath/api-contract/recommendations/approve-injection-recommendation.call';
import { findRecommendationsCall } from '@glidepath/api-contract/recommendations/find-recommendations.call';
import { MINUTE_MS } from '@glidepath/quantities';
import type { PumpPlan } from '@glidepath/treatment-plan';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { putPlanInForce } from '#modules/plans/plan-in-force.ts';
import { storeDeviceHistory } from '#modules/readings/store-device-history.ts';
import { approvalPeople, feedbackRows, planRows } from '../../../../test-support/approvals.ts';
import { auditEventsAbout } from '../../../../test-support/audit-events.ts';
import { planJson, SOUND_PLANS } from '../../../../test-support/injection-plans.ts';
import { aDoctor, tokenOf } from '../../../../test-support/people.ts';
import { aRecommendation } from '../../../../test-support/recommendations.ts';
import { startTestServer, type TestServer } from '../../../../test-support/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const NOTHING_KNOWN = {
  existing_basal_rates: null,
  existing_carb_ratio: null,
  existing_correction_factor: null,
  mdi_plan: null,
  bg_target: null,
  active_insulin_time: null,
  device_in_use_summary: null,
};
const rows = (value: number) => [{ start: 0, value }];
const PUMP_KNOWN = {
  ...NOTHING_KNOWN,
  existing_basal_rates: rows(0.85),
  existing_carb_ratio: rows(9.5),
  existing_correction_factor: rows(43),
};
const { bolus } = SOUND_PLANS.MDI_CRCF;
const basal = (dosage: number) => [{ injection_time: 1320, dosage, insulin_type: 'Lantus' }];
const IN_FORCE = { basal: basal(18), bolus };

/** Two doctors and somebody who counts carbs, with a recommendation of 20 U of basal, made from a plan of 18 U. */
async function people(known: object = { ...NOTHING_KNOWN, mdi_plan: IN_FORCE }) {
  const made = await approvalPeople(server, {
    patient: { treatment_type: 'MDI_CRCF' },
    recommendation: { treatment_type: 'MDI_CRCF', status: 'MANUAL', data: null, existing: JSON.stringify(known) },
  });
  const { clinicId, patientId, requestId, token, body } = made;
  const other = await aDoctor(server, clinicId, { first_name: 'Noa', last_name: 'Bar' });
  const otherToken = await tokenOf(server, other.email);
  server.clock.advance(MINUTE_MS);
  const enter = async (dosage: number) => {
    const plan_json = { ...planJson('MDI_CRCF'), basal: basal(dosage) };
    const sent = { patient: patientId, type: 'MDI_CRCF', timestamp: '2026-03-01T09:00:00Z', plan_json };
    const reason = 'Severe low last night';
    const edited_version = (await planRows(server, patientId)).length || null;
    const entered = { ...sent, reason, edited_version } as never;
    const saved = await server.call(saveInjectionPlanCall, { token: otherToken, body: entered });
    expect(saved.status).toBe(201);
    return server.clock.now().toISOString();
  };
  const approve = (dosage = 20, id = requestId) =>
    server.call(approveInjectionRecommendationCall, {
      token,
      params: { requestId: id },
      body: { ...body, data: { basal: basal(dosage), bolus }, treatment_type: 'MDI_CRCF' } as never,
    });
  return { ...made, enter, approve, seen: (by = token) => seenBy(by, made) };
}

async function seenBy(by: string, { patientId, requestId }: Readonly<{ patientId: string; requestId: string }>) {
  const query = { patient: patientId, identifier: requestId, headers_only: 'false' };
  return (await server.call(findRecommendationsCall, { token: by, query })).body.extra?.plan_change;
}

describe('a recommendation made from a plan that is no longer in force', () => {
  it('SHARE-20: is refused, says who changed the plan and when, and changes nothing', async () => {
    const { enter, approve, seen, requestId, patientId } = await people();
    expect(await seen()).toBeNull();
    const changed_at = await enter(12);
    const plan_change = { changed_at, changed_by: 'Noa Bar' };
    expect(await seen()).toEqual(plan_change);
    const events = (await auditEventsAbout(server, patientId)).length;
    const { status, body } = await approve();
    expect([status, body]).toMatchObject([409, { code: 2037, detail: 'plan-changed-since', plan_change }]);
    expect(body.error).toContain('Generate a new recommendation.');
    expect(await feedbackRows(server, requestId)).toEqual([]);
    expect(await planRows(server, patientId)).toMatchObject([{ version: 1, plan: { basal: basal(12) } }]);
    const since = (await auditEventsAbout(server, patientId)).slice(events).map(({ action }) => action);
    expect(since).not.toContain('recommendation-approved');
  });

  it('SHARE-20: of an approval and a plan that come at once, the plan that is entered stays in force', async () => {
    const { enter, approve, share, patientId } = await people();
    const [, approved] = await Promise.all([enter(12), approve()]);
    const shared = approved.status === 201 ? await share() : approved;
    expect(shared.body.detail).toBe('plan-changed-since');
    expect(await planRows(server, patientId)).toMatchObject([{ plan: { basal: basal(12) } }]);
  });

  it('SHARE-20: the same plan entered again, or the very plan that is approved, takes nothing back', async () => {
    const same = await people();
    await same.enter(18);
    expect(await same.seen()).toBeNull();
    expect((await same.approve()).status).toBe(201);
    const done = await people();
    await done.enter(20);
    expect((await done.approve(20)).status).toBe(201);
  });

  it('SHARE-20: one that nobody knew a plan for is held against what was entered since, not before', async () => {
    const since = await people(NOTHING_KNOWN);
    await since.enter(15);
    expect((await since.approve()).body.detail).toBe('plan-changed-since');
    server.clock.advance(MINUTE_MS);
    const now = { requested_at: server.clock.now(), treatment_type: 'MDI_CRCF', status: 'MANUAL' } as const;
    const existing = JSON.stringify(NOTHING_KNOWN);
    const newer = await aRecommendation(server, since, { ...now, data: null, existing });
    expect((await since.approve(20, newer)).status).toBe(201);
  });

  it('SHARE-20: what was approved before is not shared after it, and a patient is told nothing of it', async () => {
    const { enter, approve, share, seen, patientId, patientToken } = await people();
    expect((await approve()).status).toBe(201);
    await enter(12);
    expect(await seen()).toMatchObject({ changed_by: 'Noa Bar' });
    const { status, body } = await share();
    expect([status, body.detail]).toEqual([409, 'plan-changed-since']);
    expect(await planRows(server, patientId)).toMatchObject([{ plan: { basal: basal(12) } }]);
    const shared = await people();
    await shared.approve();
    await shared.share();
    await shared.enter(12);
    expect(await shared.seen()).toBeNull();
    // Shared once, it stays shared.
    expect((await shared.share()).status).toBe(201);
    expect(await shared.seen(shared.patientToken)).toBeNull();
    expect(await seen(patientToken)).toBeUndefined();
  });
});

describe('a recommendation for a pump that is set otherwise by now', () => {
  const row = (value: number) => [{ startMinute: 0, value }];
  const ratesOf = (unitsPerHour: number): PumpPlan['rates'] => ({
    basalUnitsPerHour: row(unitsPerHour),
    carbRatioGramsPerUnit: row(9.5),
    correctionFactorMgDlPerUnit: row(43),
  });

  async function pumpPeople() {
    const made = await approvalPeople(server, { recommendation: { existing: JSON.stringify(PUMP_KNOWN) } });
    const { clinicId, patientId, doctorId: authorId, token } = made;
    server.clock.advance(MINUTE_MS);
    const reports = async (unitsPerHour: number) => {
      const atMs = server.clock.now().getTime();
      const at = { deviceId: 'pump', atMs, deviceClockMs: atMs, zone: 'UTC' };
      const targetMgDl = [{ startMinute: 0, lowMgDl: 110, highMgDl: 110 }];
      await storeDeviceHistory(server.deps, {
        patient: { clinicId, patientId },
        source: 'uploader',
        devices: [{ deviceId: 'pump', kind: 'pump' }],
        records: [{ type: 'pump_settings', ...at, ...ratesOf(unitsPerHour), targetMgDl }],
      });
      return new Date(atMs).toISOString();
    };
    const putInForce = (unitsPerHour: number) =>
      server.deps.database.inScope({ clinicId }, (tx) =>
        putPlanInForce(tx, {
          patient: { id: patientId, clinic_id: clinicId },
          plan: { type: 'PUMP', rates: ratesOf(unitsPerHour), settings: null },
          origin: 'pump-start',
          reason: null,
          authorId,
          signature: null,
          now: server.clock.now(),
        }),
      );
    return { ...made, reports, putInForce, seen: () => seenBy(token, made) };
  }

  it('SHARE-20: is refused where the pump itself reports other settings, by nobody in particular', async () => {
    const { approve, reports, seen } = await pumpPeople();
    await reports(0.85);
    expect(await seen()).toBeNull();
    server.clock.advance(MINUTE_MS);
    const plan_change = { changed_at: await reports(0.6), changed_by: null };
    expect(await seen()).toEqual(plan_change);
    expect((await approve()).body).toMatchObject({ detail: 'plan-changed-since', plan_change });
  });

  it('SHARE-20: is shared where the pump is set to the approved plan already', async () => {
    const { approve, share, reports } = await pumpPeople();
    expect((await approve()).status).toBe(201);
    server.clock.advance(MINUTE_MS);
    await reports(0.8);
    expect((await share()).status).toBe(201);
  });

  it('SHARE-20: is refused where another plan was approved for it since', async () => {
    const { approve, putInForce } = await pumpPeople();
    await putInForce(0.6);
    expect((await approve()).body).toMatchObject({
      detail: 'plan-changed-since',
      plan_change: { changed_by: 'Dana Roth' },
    });
  });
});
