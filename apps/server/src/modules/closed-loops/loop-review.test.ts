import { getLoopReviewCall } from '@glidepath/api-contract/closed-loops/get-loop-review.call';
import { getLoopReviewSwitchCall } from '@glidepath/api-contract/closed-loops/get-loop-review-switch.call';
import { setLoopReviewSwitchCall } from '@glidepath/api-contract/closed-loops/set-loop-review-switch.call';
import { setLoopSystemCall } from '@glidepath/api-contract/closed-loops/set-loop-system.call';
import { getAdviceReadinessCall } from '@glidepath/api-contract/recommendations/get-advice-readiness.call';
import type { Device, DeviceHistory, DeviceRecord } from '@glidepath/device-readings';
import { DAY_MS } from '@glidepath/quantities';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { auditEventsAbout } from '../../../test-support/audit-events.ts';
import { aLoopedPatient, type LoopedPatient } from '../../../test-support/looped-patient.ts';
import { aDoctor, tokenOf } from '../../../test-support/people.ts';
import { startTestServer, type TestServer } from '../../../test-support/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

type Reader = Pick<LoopedPatient, 'token' | 'patientId'>;
const about = ({ token, patientId }: Reader) => ({ token, params: { id: patientId } });
const review = (reader: Reader) => server.call(getLoopReviewCall, about(reader));
const turn = (reader: Reader, isOn: boolean) =>
  server.call(setLoopReviewSwitchCall, { ...about(reader), body: { is_enabled: isOn } });
const correct = (reader: Reader, system: string | null) =>
  server.call(setLoopSystemCall, { ...about(reader), body: { system } });
const actionsAbout = async ({ patientId }: Reader) =>
  (await auditEventsAbout(server, patientId))
    .map(({ action }) => action)
    .filter((action) => action.startsWith('loop-'));

function withoutSystem(device: Device): Device {
  const { loopSystem: _loopSystem, ...told } = device;
  return told;
}

const changed = (change: (record: DeviceRecord) => DeviceRecord | null) => (history: DeviceHistory) => ({
  ...history,
  records: history.records.flatMap((record) => change(record) ?? []),
});

describe('the switches of the closed-loop review', () => {
  it('off where a clinic does not offer it: neither turned on nor read', async () => {
    const looped = await aLoopedPatient(server, { isOffered: false });
    expect((await server.call(getLoopReviewSwitchCall, about(looped))).body).toEqual({
      is_offered: false,
      is_enabled: false,
    });
    expect((await turn(looped, true)).body).toMatchObject({ code: 2053, detail: 'loop-review-not-offered' });
    expect((await review(looped)).body).toMatchObject({ code: 2053 });
    expect((await turn(looped, false)).status).toBe(201);
    expect(await actionsAbout(looped)).toEqual([]);
  });

  it('turned on and off for one patient, each noted once', async () => {
    const looped = await aLoopedPatient(server, { isReviewOn: false });
    const refused = await review(looped);
    expect([refused.status, refused.body.detail]).toEqual([409, 'loop-review-off']);
    for (const isOn of [true, true, false, false]) {
      expect((await turn(looped, isOn)).body).toEqual({ is_offered: true, is_enabled: isOn });
    }
    expect(await actionsAbout(looped)).toEqual(['loop-review-turned-on', 'loop-review-turned-off']);
  });

  it('read by those who do not treat, and turned by none of them', async () => {
    const looped = await aLoopedPatient(server);
    for (const role of ['educator', 'viewer'] as const) {
      const { email } = await aDoctor(server, looped.clinicId, { staff_role: role });
      const reader = { ...looped, token: await tokenOf(server, email) };
      expect((await review(reader)).status).toBe(200);
      expect((await turn(reader, false)).status).toBe(403);
      expect((await correct(reader, 'loop')).status).toBe(403);
    }
  });
});

describe('a closed-loop review', () => {
  it('names period, system, settings, every lever once and a key that stays while nothing changes', async () => {
    const looped = await aLoopedPatient(server);
    const { status, body } = await review(looped);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
      period: { days: 21 },
      identity: { system: 'minimed-780g', recognised_by: 'device', told_by_devices: 'minimed-780g' },
      refusals: [],
      settings_refusals: [],
      settings: { system: 'minimed-780g', active_insulin_minutes: 300, sleep_schedule: null },
      key: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    expect(body.advice.levers.map(({ lever }: { lever: string }) => lever)).toEqual([
      'carbRatio',
      'correctionFactor',
      'basal',
      'loopTarget',
      'activeInsulin',
      'sleepSchedule',
    ]);
    // Nothing is advised that this system ignores.
    const { basal_units_per_hour: basal, correction_factor_mg_dl_per_unit: factor } = body.settings;
    expect(body.advice.settings).toMatchObject({
      basal_units_per_hour: basal,
      correction_factor_mg_dl_per_unit: factor,
    });
    expect((await review(looped)).body).toEqual(body);
  });

  it('is another as soon as other days, settings or a corrected system are behind it', async () => {
    const looped = await aLoopedPatient(server);
    const { key } = (await review(looped)).body;
    expect((await correct(looped, 'omnipod-5')).body).toEqual({ system: 'omnipod-5' });
    const corrected = (await review(looped)).body;
    expect(corrected.identity).toMatchObject({
      system: 'omnipod-5',
      recognised_by: 'clinician',
      told_by_devices: 'minimed-780g',
    });
    expect(corrected.key).not.toBe(key);
    await correct(looped, null);
    expect((await review(looped)).body.key).toBe(key);
    expect(await actionsAbout(looped)).toEqual([
      'loop-review-turned-on',
      'loop-system-corrected',
      'loop-system-corrected',
    ]);
  });

  it('refuses people without a loop, and says the same as the advisor of data that cannot be used', async () => {
    const byHand = await aLoopedPatient(server, {
      history: changed((record) => {
        if (record.type === 'loop_mode' || (record.type === 'bolus' && record.kind === 'automated')) return null;
        return record.type === 'basal' ? { ...record, kind: 'scheduled' } : record;
      }),
    });
    const seen = (await review(byHand)).body;
    expect(seen.refusals[0]).toEqual({ code: 'LOOP_NOT_SEEN', params: {} });
    expect([seen.key, seen.advice, seen.findings]).toEqual([null, null, []]);
    const withoutSensor = await aLoopedPatient(server, {
      history: changed((record) => (record.type === 'cgm' || record.type === 'smbg' ? null : record)),
    });
    expect((await review(withoutSensor)).body.refusals.map(({ code }: { code: number }) => code)).toContain(93);
  });

  it('says nothing of settings where the system, the settings or enough days are not known, or all is new', async () => {
    const codesOf = async (history: (whole: DeviceHistory) => DeviceHistory) => {
      const {
        settings_refusals: refusals,
        advice,
        key,
      } = (await review(await aLoopedPatient(server, { history }))).body;
      expect([advice, key]).toEqual([null, null]);
      return refusals.map(({ code }: { code: string }) => code);
    };
    const nowMs = server.clock.now().getTime();
    const since = (days: number) => changed((record) => (record.atMs < nowMs - days * DAY_MS ? null : record));
    expect(await codesOf((whole) => ({ ...whole, devices: whole.devices.map(withoutSystem) }))).toContain(
      'LOOP_UNKNOWN',
    );
    expect(await codesOf(changed((record) => (record.type === 'pump_settings' ? null : record)))).toContain(
      'LOOP_SETTINGS_UNKNOWN',
    );
    expect(await codesOf(since(8))).toContain('LOOP_FEW_DAYS');
    const newLoop = changed((record) => {
      if (record.atMs >= nowMs - 15 * DAY_MS) return record;
      if (record.type === 'loop_mode' || (record.type === 'bolus' && record.kind === 'automated')) return null;
      return record.type === 'basal' ? { ...record, kind: 'scheduled' } : record;
    });
    expect(await codesOf(newLoop)).toContain('LOOP_NEW');
    const newRatio = (whole: DeviceHistory): DeviceHistory => {
      const told = whole.records.findLast((record) => record.type === 'pump_settings');
      if (!told) throw new Error('The pump told no settings.');
      const atMs = nowMs - 5 * DAY_MS;
      const rows = told.carbRatioGramsPerUnit.map((row) => ({ ...row, value: row.value + 1 }));
      const later = {
        ...told,
        atMs,
        deviceClockMs: told.deviceClockMs + atMs - told.atMs,
        carbRatioGramsPerUnit: rows,
      };
      return { ...whole, records: [...whole.records, later].toSorted((a, b) => a.atMs - b.atMs) };
    };
    expect(await codesOf(newRatio)).toContain('LOOP_CHANGED');
  });

  it('needs the advisor started for a pump', async () => {
    const unstarted = await aLoopedPatient(server, { patient: { started_advisor_at: null } });
    expect((await review(unstarted)).body.detail).toBe('advisor-not-started');
    const withPens = await aLoopedPatient(server, { patient: { treatment_type: 'MDI_CRCF' } });
    expect((await review(withPens)).body.detail).toBe('treatment-type-mismatch');
  });
});

describe('a recommendation that a closed loop stands in the way of', () => {
  it.each([true, false])('says whether the clinic offers the review: %s', async (isOffered) => {
    const looped = await aLoopedPatient(server, { isOffered });
    const { body } = await server.call(getAdviceReadinessCall, about(looped));
    expect(body.refusals.map(({ code }: { code: number }) => code)).toContain(1013);
    expect(body.is_loop_review_offered).toBe(isOffered);
  });
});
