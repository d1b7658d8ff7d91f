import { gzipSync } from 'node:zlib';

import { createPatientReportsCall } from '@glidepath/api-contract/reports/create-patient-reports.call';
import { DEMO_SOURCES, demoDeviceData } from '@glidepath/demo-clinic';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { startGuestSession } from '#modules/auth/issue-tokens.ts';
import { storeDeviceHistory } from '#modules/readings/store-device-history.ts';
import { looksAt } from '../../../test-support/audit-events.ts';
import { aClinic, aDoctor, aPatientUser, tokenOf } from '../../../test-support/people.ts';
import { startTestServer, type TestServer } from '../../../test-support/test-server.ts';

const ZONE = 'America/New_York';
const NOW = '2026-03-01T09:00:00Z';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

type Options = Readonly<{
  source?: number;
  clinic?: Parameters<typeof aClinic>[1];
  patient?: Parameters<typeof aPatientUser>[2];
}>;

/** Somebody with thirty days of data up to now, from one of the demo's sources. */
async function people({ source, clinic, patient: changes }: Options = {}) {
  const { id: clinicId } = await aClinic(server, clinic);
  const patient = await aPatientUser(server, clinicId, { timezone: ZONE, ...changes });
  const doctor = await aDoctor(server, clinicId);
  const chosen = source === undefined ? undefined : DEMO_SOURCES[source];
  if (chosen) {
    const life = {
      treatmentType: 'PUMP',
      source: chosen,
      seed: 3,
      zone: ZONE,
      startsOn: '2025-12-02',
      days: 90,
    } as const;
    const { devices, records } = demoDeviceData(life);
    const soFar = records.filter(({ atMs }) => atMs <= Date.parse(NOW));
    await storeDeviceHistory(server.deps, {
      patient: { clinicId, patientId: patient.patientId },
      source: 'uploader',
      devices,
      records: soFar,
    });
  }
  return {
    clinicId,
    patientId: patient.patientId,
    doctorToken: await tokenOf(server, doctor.email),
    patientToken: await tokenOf(server, patient.email),
  };
}
const reports = (token: string, patientId: string, utcTimestamp = NOW, chosen: object = {}) =>
  server.call(createPatientReportsCall, {
    token,
    body: { patient_id: patientId, utc_timestamp: utcTimestamp, ...chosen },
  });

describe('POST patient_reports/', () => {
  it('RPT-22: tells until when there is data, also where the days of the reports have none', async () => {
    const { clinicId, patientId, doctorToken } = await people();
    const newestOf = async () => (await reports(doctorToken, patientId)).body.newest_data_at;
    expect(await newestOf()).toBeNull();
    const stamp = { deviceId: 's', zone: ZONE, glucose: 120, glucoseUnit: 'mg/dL' } as const;
    const reading = (at: string) => ({ ...stamp, atMs: Date.parse(at), deviceClockMs: Date.parse(at) });
    const meter = { ...reading('2024-03-09T13:00:20Z'), type: 'smbg', isManual: true } as const;
    const records = [{ ...reading('2024-03-09T12:45:20Z'), type: 'cgm' } as const, meter];
    const patient = { clinicId, patientId };
    await storeDeviceHistory(server.deps, { patient, source: 'file', devices: [], records });
    expect(await newestOf()).toBe('2024-03-09T13:00:20.000Z');
    const { body } = await reports(doctorToken, patientId, '2024-03-09T13:01:20Z');
    expect(body.reports_data.agp).toMatchObject({ end: '2024-03-09' });
    expect(body.reports_data.agp.statistics.smbg).not.toBeNull();
  });

  it('RPT-11, RPT-21, RPT-22, RPT-28, RPT-29, CONST-01: answers everything about 21 days, to the doctor and to the patient alike', async () => {
    const { patientId, doctorToken, patientToken } = await people({ source: 0 });
    const { status, body } = await reports(doctorToken, patientId);
    expect(status).toBe(200);
    expect(Object.keys(body).sort()).toEqual(['generated_at', 'has_clock_shift', 'newest_data_at', 'reports_data']);
    const { agp, daily_report: daily, logbook } = body.reports_data;
    expect(Object.keys(body.reports_data).sort()).toEqual([
      'agp',
      'assessment',
      'daily_report',
      'existing_basal_rates',
      'existing_carb_ratio',
      'existing_correction_factor',
      'existing_rates_updated_at',
      'logbook',
      'pump_basal_rates',
    ]);
    expect(Object.keys(agp).sort()).toEqual(['bolus_graph', 'cgm_graph', 'end', 'start', 'statistics']);
    expect(Object.keys(agp.statistics).sort()).toEqual(['carbs', 'cgm', 'hcl', 'insulin', 'smbg']);
    expect([daily.start_date, daily.end_date]).toEqual(['2026-02-09', '2026-03-01']);
    expect(Object.keys(logbook.pages)).toEqual(['0', '1', '2']);
    const hours = Object.values<{ readings: object }>(logbook.pages[0].days).flatMap(({ readings }) =>
      Object.values(readings),
    );
    const written = new Set(hours.flatMap((hour) => Object.keys(hour)));
    expect(written).toEqual(new Set(['BG', 'carbs', 'bolus', 'basal']));
    expect(body.reports_data.existing_basal_rates.length).toBeGreaterThan(0);
    expect(Date.parse(body.reports_data.existing_rates_updated_at)).toBeLessThan(Date.parse(NOW));
    expect((await reports(patientToken, patientId)).body.reports_data).toEqual(body.reports_data);
    const looks = await looksAt(server, patientId);
    expect(looks.map(({ call, actorKind }) => [call, actorKind])).toEqual([
      ['create-patient-reports', 'clinician'],
      ['create-patient-reports', 'patient'],
    ]);
  });

  it('AGP-05, AGP-07, AGP-12: the profile counts the last 14 days, in slots of 15 minutes and hours of boluses', async () => {
    const { patientId, doctorToken } = await people({ source: 0 });
    const { agp } = (await reports(doctorToken, patientId)).body.reports_data;
    expect([agp.start, agp.end]).toEqual(['2026-02-16', '2026-03-01']);
    expect([agp.cgm_graph.length, agp.bolus_graph.length]).toEqual([96, 24]);
    expect(Object.keys(agp.cgm_graph[0]).sort()).toEqual(['p10', 'p25', 'p50', 'p75', 'p90', 'time']);
    expect(Object.keys(agp.bolus_graph[0]).sort()).toEqual(['count', 'p10', 'p25', 'p50', 'p75', 'p90', 'time']);

    const wide = await people({ source: 0, clinic: { configuration: '{"is_wide_agp_band_enabled":true}' } });
    const [slot] = (await reports(wide.doctorToken, wide.patientId)).body.reports_data.agp.cgm_graph;
    expect(slot).toMatchObject({ p5: expect.any(Number), p95: expect.any(Number) });
  });

  it('STAT-01, STAT-13, STAT-19: figures carry their units, ranges add to 100, and so do basal and bolus', async () => {
    const { patientId, doctorToken } = await people({ source: 0 });
    const { cgm, insulin } = (await reports(doctorToken, patientId)).body.reports_data.agp.statistics;
    for (const figure of Object.values(cgm)) {
      expect(figure).toMatchObject({
        value: expect.any(Number),
        units_type: expect.stringMatching(/^(mg\/dL|percent)$/),
      });
    }
    const shares = ['lt54', 'gte54lt70', 'gte70lte180', 'gt180lte250', 'gt250'].map((range) => cgm[range].value);
    expect(shares.every(Number.isInteger)).toBe(true);
    expect(shares.reduce((sum, share) => sum + share, 0)).toBe(100);
    expect(insulin.basal_tdd.percentage + insulin.bolus_tdd.percentage).toBe(100);
  });

  it('says how the figures are to be read: risk, tight range, goals, what is missing, what has changed', async () => {
    const { patientId, doctorToken } = await people({ source: 0 });
    const { agp, assessment } = (await reports(doctorToken, patientId)).body.reports_data;
    const { cgm } = agp.statistics;
    const risk = assessment.glycemia_risk_index;
    const byHand =
      3 * cgm.lt54.raw_value +
      2.4 * cgm.gte54lt70.raw_value +
      1.6 * cgm.gt250.raw_value +
      0.8 * cgm.gt180lte250.raw_value;
    expect(risk.raw_value).toBeCloseTo(Math.min(100, byHand), 9);
    expect(risk.zone).toBe(['A', 'A', 'B', 'C', 'D', 'E'][Math.ceil(risk.value / 20)]);
    expect(assessment.time_in_tight_range.value).toBeLessThanOrEqual(cgm.gte70lte180.value);
    expect(assessment.goals.lt70).toEqual({ bound: 'lt', value: 4, units_type: 'percent' });
    expect(assessment.data_sufficiency.missing).toEqual([]);
    expect([assessment.comparison.start, assessment.comparison.end]).toEqual(['2026-02-02', '2026-02-15']);
    const { avg } = assessment.comparison.changes;
    expect(avg.previous + avg.change).toBe(cgm.avg.value);
    expect(Object.keys(avg)).toEqual(['previous', 'change', 'raw_change']);
    expect(avg.raw_change).toBeCloseTo(avg.change, -1);
  });

  it('reads the figures of somebody of 65 years by the goals for older people', async () => {
    const goalsOf = async (bornOn: string) => {
      const { patientId, doctorToken } = await people({ source: 0, patient: { date_of_birth: bornOn } });
      const { goals_of, goals } = (await reports(doctorToken, patientId)).body.reports_data.assessment;
      return [goals_of, goals.lt70.value, goals.gte70lte180.value, goals.lt54?.value];
    };
    expect(await goalsOf('1931-01-01')).toEqual(['older', 1, 50, undefined]);
    expect(await goalsOf('1990-01-01')).toEqual(['most', 4, 70, 1]);
  });

  it('the whole answer about 21 days is small: under 120 KB compressed', async () => {
    const { patientId, doctorToken } = await people({ source: 0 });
    const { body } = await reports(doctorToken, patientId);
    expect(body.reports_data.daily_report.sensors.length).toBeGreaterThan(5000);
    expect(gzipSync(JSON.stringify(body)).byteLength).toBeLessThan(120_000);
  });

  it('what was computed is told again until something changes: the data, the minute or the zone', async () => {
    const { clinicId, patientId, doctorToken } = await people({ source: 0 });
    const toldOf = async () => {
      const answer = await reports(doctorToken, patientId);
      return { at: answer.body.generated_at, figures: JSON.stringify(answer.body.reports_data.logbook.pages[0].stats) };
    };
    const first = await toldOf();
    server.clock.advance(1000);
    expect(await toldOf()).toEqual(first);

    const meal = { type: 'carbs', deviceId: 'diary', zone: ZONE, grams: 250 } as const;
    const atMs = Date.parse(NOW) - 26 * 3_600_000;
    await storeDeviceHistory(server.deps, {
      patient: { clinicId, patientId },
      source: 'uploader',
      devices: [{ deviceId: 'diary', kind: 'app' }],
      records: [{ ...meal, atMs, deviceClockMs: atMs - 5 * 3_600_000 }],
    });
    const more = await toldOf();
    expect(more.figures).not.toBe(first.figures);
    expect(more.at).not.toBe(first.at);

    server.clock.advance(1000);
    await server.deps.database.system
      .updateTable('patients')
      .set({ timezone: 'Pacific/Honolulu' })
      .where('id', '=', patientId)
      .execute();
    expect((await toldOf()).at).not.toBe(more.at);
  });

  it('is about other days where somebody chooses them, and says how many; profile and statistics count all of them', async () => {
    const { patientId, doctorToken, patientToken } = await people({ source: 0 });
    const chosen = async (token: string, asked: object) =>
      (await reports(token, patientId, NOW, asked)).body.reports_data;
    const usual = (await reports(doctorToken, patientId)).body.reports_data;
    expect(usual.period_days).toBeUndefined();

    const long = await chosen(doctorToken, { period: { days: 80 } });
    expect([long.period_days, long.agp.start, long.agp.end]).toEqual([80, '2025-12-12', '2026-03-01']);
    expect([long.daily_report.start_date, long.daily_report.last_whole_date]).toEqual(['2025-12-12', '2026-02-28']);
    expect(Object.keys(long.logbook.pages).length).toBe(12);

    const past = await chosen(patientToken, {
      period: { days: 7, last_day: '2026-01-20' },
      compared_with: { days: 10, last_day: '2025-12-20' },
    });
    expect([past.agp.start, past.agp.end, past.daily_report.end_date]).toEqual([
      '2026-01-14',
      '2026-01-20',
      '2026-01-20',
    ]);
    expect(past.assessment.comparison).toMatchObject({ start: '2025-12-11', end: '2025-12-20' });
    expect(past.assessment.comparison.changes.avg.change).toEqual(expect.any(Number));
    // Current rates stay the current ones.
    expect(past.existing_basal_rates).toEqual(usual.existing_basal_rates);
  });

  it.each([
    ['no day', { period: { days: 0 } }],
    ['more than ninety', { period: { days: 91 } }],
    ['a day that does not exist', { period: { days: 7, last_day: '2026-02-30' } }],
    ['a comparison without its end', { compared_with: { days: 7 } }],
  ])('refuses %s with 400', async (_, chosen) => {
    const { patientId, doctorToken } = await people();
    expect((await reports(doctorToken, patientId, NOW, chosen)).status).toBe(400);
  });

  it('RPT-39: has_clock_shift follows the clock of the devices', async () => {
    const [right, wrong] = [await people({ source: 0 }), await people({ source: 5 })];
    expect((await reports(right.doctorToken, right.patientId)).body.has_clock_shift).toBe(false);
    expect((await reports(wrong.doctorToken, wrong.patientId)).body.has_clock_shift).toBe(true);
  });

  it('STAT-23: without data there are no figures, no days and no weeks', async () => {
    const { patientId, doctorToken } = await people();
    const answered = (await reports(doctorToken, patientId)).body.reports_data;
    const { agp, daily_report: daily, logbook, assessment } = answered;
    expect([agp.start, agp.statistics.cgm, daily, logbook]).toEqual([null, null, null, null]);
    expect(agp.cgm_graph.every(({ p50 }: { p50: number | null }) => p50 === null)).toBe(true);
    expect([assessment.glycemia_risk_index, assessment.time_in_tight_range.value]).toEqual([null, null]);
    expect(assessment.data_sufficiency.missing[0]).toEqual({ code: 'sensor-hours', have: 0, need: 24 });
    expect(assessment.comparison).toMatchObject({ start: null, changes: { avg: { previous: null, change: null } } });
  });

  it('RPT-21: a time that is far ahead is taken as now', async () => {
    const { patientId, doctorToken } = await people({ source: 0 });
    const ahead = await reports(doctorToken, patientId, '2026-03-05T09:00:00Z');
    expect(ahead.body.reports_data.daily_report.end_date).toBe('2026-03-01');
  });

  it('RPT-25, GUEST-06: a guest gets none, a patient no other record', async () => {
    const [own, other] = [await people(), await people()];
    const guest = await server.deps.database.asSystem((tx) =>
      startGuestSession(tx, { patientId: own.patientId, clinicId: own.clinicId }, server.clock.now()),
    );
    expect((await reports(guest.token, own.patientId)).status).toBe(403);
    expect((await reports(own.patientToken, other.patientId)).status).toBe(404);
    expect((await reports(own.doctorToken, other.patientId)).status).toBe(404);
  });

  it('RPT-26: a doctor is refused with code 77 while the patient does not share; the patient is not', async () => {
    const { patientId, doctorToken, patientToken } = await people({ patient: { is_shared_with_clinic: false } });
    const refused = await reports(doctorToken, patientId);
    expect([refused.status, refused.body.code]).toEqual([403, 77]);
    expect((await reports(patientToken, patientId)).status).toBe(200);
  });

  it.each([
    ['no patient', { utc_timestamp: NOW }, 'patient_id'],
    ['a malformed patient', { patient_id: '12', utc_timestamp: NOW }, 'patient_id'],
    ['no time', { patient_id: '00000000-0000-7000-8000-000000000000' }, 'utc_timestamp'],
    [
      'a malformed time',
      { patient_id: '00000000-0000-7000-8000-000000000000', utc_timestamp: '1 March' },
      'utc_timestamp',
    ],
  ])('RPT-27: %s is refused with 400', async (_, body, field) => {
    const { doctorToken } = await people();
    const answer = await server.call(createPatientReportsCall, { token: doctorToken, body });
    expect([answer.status, Object.keys(answer.body.fields)]).toEqual([400, [field]]);
  });
});
