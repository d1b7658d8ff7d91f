import { getPatientSummaryCall } from '@glidepath/api-contract/patient-summary/get-patient-summary.call';
import { createPatientReportsCall } from '@glidepath/api-contract/reports/create-patient-reports.call';
import { DEMO_SOURCES, demoDeviceData } from '@glidepath/demo-clinic';
import { DAY_MS, GLUCOSE_LIMITS_MG_DL } from '@glidepath/quantities';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { storeDeviceHistory } from '#modules/readings/store-device-history.ts';
import { aClinic, aDoctor, aPatientUser, tokenOf } from '../../../test-support/people.ts';
import { startTestServer, type TestServer } from '../../../test-support/test-server.ts';

const ZONE = 'America/New_York';
const NOW = '2026-03-01T09:00:00Z';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

async function aTreatedPatient(lastMs: number | null) {
  const { id: clinicId } = await aClinic(server);
  const { patientId, email } = await aPatientUser(server, clinicId, { timezone: ZONE });
  const doctor = await aDoctor(server, clinicId);
  const source = DEMO_SOURCES[0];
  if (lastMs !== null && source) {
    const life = { treatmentType: 'PUMP', source, seed: 3, zone: ZONE, startsOn: '2025-12-02', days: 90 } as const;
    const { devices, records } = demoDeviceData(life);
    const soFar = records.filter(({ atMs }) => atMs <= lastMs);
    const patient = { clinicId, patientId };
    await storeDeviceHistory(server.deps, { patient, source: 'uploader', devices, records: soFar });
  }
  return { patientId, token: await tokenOf(server, doctor.email), patientToken: await tokenOf(server, email) };
}
type Person = Awaited<ReturnType<typeof aTreatedPatient>>;

const summaryOf = ({ token, patientId }: Person) =>
  server.call(getPatientSummaryCall, { token, query: { patient_id: patientId } });
const reportsOf = async ({ token, patientId }: Person, utcTimestamp = NOW) =>
  (await server.call(createPatientReportsCall, { token, body: { patient_id: patientId, utc_timestamp: utcTimestamp } }))
    .body;

describe('GET patient_summary', () => {
  it('has the profile, the statistics and the changes of the reports of the same moment', async () => {
    const person = await aTreatedPatient(Date.parse(NOW));
    const { body } = await summaryOf(person);
    const reports = await reportsOf(person);
    expect(body.agp).toEqual(reports.reports_data.agp);
    expect(body.assessment).toEqual(reports.reports_data.assessment);
    expect(body.newest_data_at).toBe(reports.newest_data_at);
    const { cgm } = body.agp.statistics;
    const five = [cgm?.lt54, cgm?.gte54lt70, cgm?.gte70lte180, cgm?.gt180lte250, cgm?.gt250].map(
      (figure) => figure?.value ?? 0,
    );
    expect(five.reduce((sum, percent) => sum + percent)).toBe(100);
  });

  it('tells the last low, as the daily report shows it', async () => {
    const person = await aTreatedPatient(Date.parse(NOW));
    const { last_low: low } = (await summaryOf(person)).body;
    const daily = (await reportsOf(person)).reports_data.daily_report;
    const readings: readonly Readonly<{ timestamp: string; value: number }>[] = daily?.sensors ?? [];
    expect(readings.find(({ timestamp }) => timestamp === low?.began_at)?.value).toBeLessThan(
      GLUCOSE_LIMITS_MG_DL.targetFrom,
    );
    expect(readings.some(({ value }) => value === low?.lowest)).toBe(true);
  });

  it('is of the last days with data where the newest are older, as reports are', async () => {
    const lastMs = Date.parse(NOW) - 40 * DAY_MS;
    const person = await aTreatedPatient(lastMs);
    const { body } = await summaryOf(person);
    const end = new Date(Date.parse(body.newest_data_at ?? '') + 60_000).toISOString().replace(/\.\d+Z$/, 'Z');
    const { agp } = (await reportsOf(person, end)).reports_data;
    expect(body.agp.end).toBe('2026-01-20');
    expect(body.agp).toEqual(agp);
  });

  it('is empty without data, and follows new data at once', async () => {
    const person = await aTreatedPatient(null);
    const { body } = await summaryOf(person);
    expect([body.newest_data_at, body.agp.statistics.cgm, body.last_low]).toEqual([null, null, null]);
    const { clinicId } = await server.deps.database.system
      .selectFrom('patients')
      .select('clinic_id as clinicId')
      .where('id', '=', person.patientId)
      .executeTakeFirstOrThrow();
    const atMs = Date.parse(NOW) - 60_000;
    const stamp = { deviceId: 'm', zone: ZONE, glucose: 61, glucoseUnit: 'mg/dL', atMs, deviceClockMs: atMs } as const;
    await storeDeviceHistory(server.deps, {
      patient: { clinicId, patientId: person.patientId },
      source: 'file',
      devices: [],
      records: [{ ...stamp, type: 'smbg', isManual: true }],
    });
    const followed = (await summaryOf(person)).body;
    expect(followed.last_low).toMatchObject({ source: 'meter', lowest: 61, minutes: null });
    expect([body.meter_readings, followed.meter_readings]).toEqual([0, 1]);
  });

  it('is not for patients', async () => {
    const { patientId, patientToken } = await aTreatedPatient(null);
    const answer = await server.call(getPatientSummaryCall, { token: patientToken, query: { patient_id: patientId } });
    expect(answer.status).toBe(403);
  });
});
