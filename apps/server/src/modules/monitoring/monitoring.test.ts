import { enterInteractiveMinutesCall } from '@glidepath/api-contract/monitoring/enter-interactive-minutes.call';
import { listInteractiveMinutesCall } from '@glidepath/api-contract/monitoring/list-interactive-minutes.call';
import { listMonitoringDaysCall } from '@glidepath/api-contract/monitoring/list-monitoring-days.call';
import { takeBackInteractiveMinutesCall } from '@glidepath/api-contract/monitoring/take-back-interactive-minutes.call';
import type { DeviceRecord } from '@glidepath/device-readings';
import { HOUR_MS, MINUTE_MS } from '@glidepath/quantities';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { storeDeviceHistory } from '#modules/readings/store-device-history.ts';
import { auditEventsAbout } from '../../../test-support/audit-events.ts';
import { aClinic, aDoctor, aPatient, aPatientUser, tokenOf } from '../../../test-support/people.ts';
import { startTestServer, type TestServer } from '../../../test-support/test-server.ts';

const ZONE = 'America/New_York';
const SHOWN = { timezone: ZONE, configuration: JSON.stringify({ is_monitoring_days_shown: true }) };

let server: TestServer;
beforeAll(async () => {
  // March 1, 04:00 in the clinic.
  server = await startTestServer();
});
afterAll(() => server.close());

async function aShownClinic(clinic: object = SHOWN) {
  const { id: clinicId } = await aClinic(server, clinic);
  const doctor = await aDoctor(server, clinicId, { first_name: 'Dana', last_name: 'Roth' });
  const token = await tokenOf(server, doctor.email);
  const list = (body: object = { month: '2026-02' }) => server.call(listMonitoringDaysCall, { token, body });
  return { clinicId, doctorId: doctor.id, token, list };
}

type Clinic = Awaited<ReturnType<typeof aShownClinic>>;

const patientOf = (clinic: Clinic, changes: object = {}) =>
  aPatient(server, clinic.clinicId, { timezone: ZONE, ...changes }).then(({ id }) => id);

const stamp = (at: string) => ({
  deviceId: 'one',
  zone: ZONE,
  atMs: Date.parse(at),
  deviceClockMs: Date.parse(at),
});
const sensorAt = (at: string): DeviceRecord => ({ type: 'cgm', ...stamp(at), glucose: 120, glucoseUnit: 'mg/dL' });
const meterAt = (at: string, isManual = false): DeviceRecord => ({
  type: 'smbg',
  ...stamp(at),
  glucose: 120,
  glucoseUnit: 'mg/dL',
  isManual,
});

function sensorFrom(from: string, hours: number): DeviceRecord[] {
  const fromMs = Date.parse(from);
  return Array.from({ length: (hours * HOUR_MS) / (5 * MINUTE_MS) }, (_, place) =>
    sensorAt(new Date(fromMs + place * 5 * MINUTE_MS).toISOString()),
  );
}

const brought = ({ clinicId }: Clinic, patientId: string, records: readonly DeviceRecord[]) =>
  storeDeviceHistory(server.deps, {
    patient: { clinicId, patientId },
    source: 'file',
    devices: [{ deviceId: 'one', kind: 'other' }],
    records,
  });

const figuresOf = async ({ list }: Clinic, patient: string, month: string | null = '2026-02') => {
  const { body } = await list({ patient, ...(month !== null && { month }) });
  return body.rows[0].figures;
};

const CALL = { day: '2026-02-18', minutes: 12, kind: 'call', note: '' };
const enter = ({ token }: Pick<Clinic, 'token'>, patientId: string, changes: object = {}) =>
  server.call(enterInteractiveMinutesCall, { token, params: { id: patientId }, body: { ...CALL, ...changes } });
const takeBack = (token: string, patientId: string, contactId: string, reason = 'Another patient') =>
  server.call(takeBackInteractiveMinutesCall, { token, params: { id: patientId, contactId }, body: { reason } });
const contactsOf = async ({ token }: Pick<Clinic, 'token'>, patientId: string) =>
  (
    await server.call(listInteractiveMinutesCall, {
      token,
      params: { id: patientId },
      query: { from: '2026-02-01', to: '2026-02-28' },
    })
  ).body.contacts;

describe('days with data', () => {
  it('are days of the patient on which a sensor or a meter sent something, of the month and of 30 days', async () => {
    const clinic = await aShownClinic();
    const patient = await patientOf(clinic);
    await brought(clinic, patient, [
      // Still January in the patient's zone, and one of the 30 days that end with February.
      sensorAt('2026-02-01T04:30:00Z'),
      sensorAt('2026-02-10T15:00:00Z'),
      meterAt('2026-02-11T15:00:00Z'),
      meterAt('2026-02-12T15:00:00Z', true),
      sensorAt('2026-01-02T15:00:00Z'),
    ]);
    expect(await figuresOf(clinic, patient)).toEqual({
      days_of_period: 2,
      days_of30: 3,
      sensor_hours: 0.25,
      longest_run_hours: 0.25,
      minutes: 0,
    });
    expect(await figuresOf(clinic, patient, '2026-01')).toMatchObject({ days_of_period: 2, days_of30: 2 });
  });

  it('are fewer once a source withdraws or moves what it sent', async () => {
    const clinic = await aShownClinic();
    const patient = await patientOf(clinic);
    const named = (at: string): DeviceRecord => ({ ...meterAt(at), sourceId: 'm1' });
    await brought(clinic, patient, [sensorAt('2026-02-10T15:00:00Z'), named('2026-02-12T15:00:00Z')]);
    expect(await figuresOf(clinic, patient)).toMatchObject({ days_of_period: 2 });
    await brought(clinic, patient, [{ ...sensorAt('2026-02-10T15:00:00Z'), isDeleted: true } as DeviceRecord]);
    expect(await figuresOf(clinic, patient)).toMatchObject({ days_of_period: 1 });
    await brought(clinic, patient, [named('2026-01-20T15:00:00Z')]);
    expect(await figuresOf(clinic, patient)).toMatchObject({ days_of_period: 0, days_of30: 0 });
  });

  it('tell the hours of a sensor and the longest run, over midnight', async () => {
    const clinic = await aShownClinic();
    const patient = await patientOf(clinic);
    await brought(clinic, patient, [
      ...sensorFrom('2026-02-10T15:00:00Z', 40),
      // An hour of silence ends nothing; half a day does.
      ...sensorFrom('2026-02-12T08:00:00Z', 33),
      ...sensorFrom('2026-02-14T08:00:00Z', 5),
    ]);
    expect(await figuresOf(clinic, patient)).toMatchObject({ sensor_hours: 78, longest_run_hours: 73 });
  });

  it('of this month end yesterday, and on its first day there are none', async () => {
    const clinic = await aShownClinic();
    const patient = await patientOf(clinic);
    await brought(clinic, patient, [sensorAt('2026-03-01T06:00:00Z'), sensorAt('2026-02-28T15:00:00Z')]);
    const { body } = await clinic.list({ month: '2026-03' });
    expect(body.period).toEqual({
      month: '2026-03',
      from: '2026-03-01',
      to: '2026-02-28',
      window_from: '2026-01-30',
      minutes_to: '2026-03-01',
    });
    expect(body.rows[0].figures).toMatchObject({ days_of_period: 0, days_of30: 1 });
    expect(await figuresOf(clinic, patient, null)).toMatchObject({ days_of_period: 1, days_of30: 1 });
  });

  it('are counted for this month and the twelve before it alone', async () => {
    const clinic = await aShownClinic();
    for (const month of ['2026-04', '2025-02']) {
      expect((await clinic.list({ month })).body.code, month).toBe(2048);
    }
    expect((await clinic.list({ month: '2026-13' })).status).toBe(400);
  });
});

describe('the list of a clinic', () => {
  it('is in the order that is asked for, by figures of all patients, a page at a time', async () => {
    const clinic = await aShownClinic();
    const [one, two, three] = await Promise.all(
      ['Cohen', 'Adler', 'Barak'].map((last_name) => patientOf(clinic, { first_name: 'A', last_name })),
    );
    await brought(clinic, one ?? '', [sensorAt('2026-02-10T15:00:00Z'), sensorAt('2026-02-11T15:00:00Z')]);
    await brought(clinic, three ?? '', [sensorAt('2026-01-31T15:00:00Z')]);
    await enter(clinic, two ?? '', { minutes: 20 });
    const idsBy = async (sort: string) =>
      (await clinic.list({ month: '2026-02', sort })).body.rows.map((row: { patient: string }) => row.patient);
    expect(await idsBy('name')).toEqual([two, three, one]);
    expect((await idsBy('days-of-period'))[0]).toBe(one);
    expect((await idsBy('days-of-30')).slice(0, 2)).toEqual([one, three]);
    expect((await idsBy('minutes'))[0]).toBe(two);
    for (const sort of ['name', 'minutes']) {
      const [, middle = ''] = await idsBy(sort);
      const { body } = await clinic.list({
        month: '2026-02',
        sort,
        after: `${middle}${sort === 'name' ? 'barak a' : '0'}`,
      });
      expect(body.rows.map((row: { patient: string }) => row.patient)).not.toContain(middle);
    }
    for (const place of ['; drop', 'abc', '', '1e999']) {
      expect((await clinic.list({ sort: 'minutes', after: `${one}${place}` })).status).toBe(400);
    }
  });

  it('goes on after a hundred', async () => {
    const clinic = await aShownClinic();
    for (let place = 0; place < 103; place += 1) await patientOf(clinic, { last_name: `P${place}` });
    for (const sort of ['name', 'days-of-30']) {
      const first = (await clinic.list({ month: '2026-02', sort })).body;
      expect(first.rows).toHaveLength(100);
      const second = (await clinic.list({ month: '2026-02', sort, after: first.next })).body;
      const ids = [...first.rows, ...second.rows].map((row: { patient: string }) => row.patient);
      expect([new Set(ids).size, second.next]).toEqual([103, null]);
    }
  });

  it('is searched by the beginning of a name or record number', async () => {
    const clinic = await aShownClinic();
    const maya = await patientOf(clinic, { first_name: 'Maya', last_name: 'Levi', mrn: 'A100' });
    await patientOf(clinic, { first_name: 'Noam', last_name: 'Katz', mrn: 'B%00' });
    for (const q of ['may', 'LEV', 'a10', 'maya l']) {
      const { body } = await clinic.list({ q });
      expect(
        body.rows.map((row: { patient: string }) => row.patient),
        q,
      ).toEqual([maya]);
    }
    expect((await clinic.list({ q: '%' })).body.rows).toEqual([]);
  });

  it('tells of somebody who shares nothing the name alone, wherever figures would put them', async () => {
    const clinic = await aShownClinic();
    const patient = await patientOf(clinic, { is_shared_with_clinic: false });
    await brought(clinic, patient, [sensorAt('2026-02-10T15:00:00Z')]);
    const shown = await patientOf(clinic);
    const { body } = await clinic.list({ month: '2026-02', sort: 'days-of-period' });
    expect(body.rows).toMatchObject([{ patient: shown }, { patient, figures: null }]);
    expect((await enter(clinic, patient)).status).toBe(403);
  });
});

describe('interactive minutes', () => {
  it('are entered in the own name and summed for the month, those of today at once', async () => {
    const clinic = await aShownClinic();
    const patient = await patientOf(clinic);
    expect((await enter(clinic, patient, { note: ' Asked about lows ' })).status).toBe(201);
    await enter(clinic, patient, { minutes: 9, kind: 'video', day: '2026-02-20' });
    await enter(clinic, patient, { minutes: 30, day: '2026-03-01' });
    expect(await figuresOf(clinic, patient)).toMatchObject({ minutes: 21 });
    expect(await figuresOf(clinic, patient, '2026-03')).toMatchObject({ minutes: 30 });
    expect(await contactsOf(clinic, patient)).toMatchObject([
      { day: '2026-02-20', minutes: 9, kind: 'video', note: null },
      { day: '2026-02-18', minutes: 12, note: 'Asked about lows', entered_by: 'Dana Roth', is_own: true },
    ]);
    const events = await auditEventsAbout(server, patient);
    expect(events.map(({ action }) => action)).toEqual(Array(3).fill('interactive-minutes-entered'));
    expect(JSON.stringify(events)).not.toContain('lows');
  });

  it.each([
    { minutes: 0 },
    { minutes: 241 },
    { minutes: 1.5 },
    { kind: 'fax' },
    { day: '2026-02-30' },
    { note: 'x'.repeat(201) },
  ])('are refused as %o', async (changes) => {
    const clinic = await aShownClinic();
    expect((await enter(clinic, await patientOf(clinic), changes)).status).toBe(400);
  });

  it.each(['2026-03-02', '2025-02-28'])('are refused for %s', async (day) => {
    const clinic = await aShownClinic();
    const { status, body } = await enter(clinic, await patientOf(clinic), { day });
    expect([status, body.code]).toEqual([422, 2048]);
  });

  it('are taken back by whoever entered them, once, with a reason; the row stays', async () => {
    const clinic = await aShownClinic();
    const patient = await patientOf(clinic);
    const { body } = await enter(clinic, patient);
    const colleague = await aDoctor(server, clinic.clinicId);
    const foreign = await takeBack(await tokenOf(server, colleague.email), patient, body.id);
    expect([foreign.status, foreign.body.code]).toEqual([403, 2049]);
    expect((await takeBack(clinic.token, patient, body.id, '  ')).status).toBe(400);
    const other = await patientOf(clinic);
    expect((await takeBack(clinic.token, other, body.id)).status).toBe(404);
    expect((await takeBack(clinic.token, patient, body.id)).status).toBe(200);
    expect((await takeBack(clinic.token, patient, body.id)).status).toBe(409);
    expect(await figuresOf(clinic, patient)).toMatchObject({ minutes: 0 });
    expect(await contactsOf(clinic, patient)).toMatchObject([{ minutes: 12, taken_back_reason: 'Another patient' }]);
    expect((await auditEventsAbout(server, patient)).at(-1)).toMatchObject({
      action: 'interactive-minutes-taken-back',
    });
  });

  it('that somebody changed in the database are counted by nobody', async () => {
    const clinic = await aShownClinic();
    const patient = await patientOf(clinic);
    await enter(clinic, patient);
    await server.deps.database.system
      .updateTable('interactive_minutes')
      .set({ minutes: 200 })
      .where('patient_id', '=', patient)
      .execute();
    expect((await clinic.list()).body.code).toBe(2035);
  });
});

describe('who may see and enter them', () => {
  it.each(['educator', 'viewer', 'front-desk'] as const)('a %s may do what the role may', async (role) => {
    const clinic = await aShownClinic();
    const patient = await patientOf(clinic);
    const person = await aDoctor(server, clinic.clinicId, { staff_role: role });
    const token = await tokenOf(server, person.email);
    const reads = await server.call(listMonitoringDaysCall, { token, body: {} });
    expect(reads.status).toBe(role === 'front-desk' ? 403 : 200);
    expect((await enter({ token }, patient)).status).toBe(role === 'educator' ? 201 : 403);
  });

  it('nobody of another clinic finds a patient or a contact', async () => {
    const [own, other] = [await aShownClinic(), await aShownClinic()];
    const patient = await patientOf(own);
    const { body } = await enter(own, patient);
    expect((await other.list({ patient })).status).toBe(404);
    expect((await other.list()).body.rows).toEqual([]);
    expect((await enter(other, patient)).status).toBe(404);
    expect((await takeBack(other.token, patient, body.id)).status).toBe(404);
    expect((await takeBack(other.token, await patientOf(other), body.id)).status).toBe(404);
  });

  it('no patient does, whichever way', async () => {
    const clinic = await aShownClinic();
    const user = await aPatientUser(server, clinic.clinicId, { timezone: ZONE });
    await brought(clinic, user.patientId, [sensorAt('2026-02-10T15:00:00Z')]);
    await enter(clinic, user.patientId);
    const token = await tokenOf(server, user.email);
    expect((await server.call(listMonitoringDaysCall, { token, body: {} })).status).toBe(403);
    expect((await enter({ token }, user.patientId)).status).toBe(403);
    const scope = { clinicId: clinic.clinicId, patientId: user.patientId };
    const rows = await server.deps.database.inScope(scope, (tx) =>
      Promise.all([
        tx.selectFrom('reading_quarters').selectAll().execute(),
        tx.selectFrom('interactive_minutes').selectAll().execute(),
      ]),
    );
    expect(rows).toEqual([[], []]);
  });

  it('nobody does where the clinic has not turned it on', async () => {
    const clinic = await aShownClinic({ timezone: ZONE });
    const patient = await patientOf(clinic);
    const { token } = clinic;
    const params = { id: patient };
    const query = { from: '2026-02-01', to: '2026-02-28' };
    const refused = await Promise.all([
      clinic.list(),
      enter(clinic, patient),
      server.call(listInteractiveMinutesCall, { token, params, query }),
      takeBack(token, patient, patient),
    ]);
    expect(refused.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
  });
});
