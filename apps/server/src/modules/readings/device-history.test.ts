import type { BolusRecord, CgmRecord, DeviceRecord, LoopSystem } from '@glidepath/device-readings';
import { MINUTE_MS } from '@glidepath/quantities';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { Tx } from '#platform/database/database.ts';
import { aClinic, aPatient } from '../../../test-support/people.ts';
import { startTestServer, type TestServer } from '../../../test-support/test-server.ts';
import { makeMonths } from './make-months.ts';
import { findPumpSettingsIn } from './pump-settings.ts';
import { readDeviceHistory } from './read-device-history.ts';
import { storeDeviceHistory } from './store-device-history.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const DAY_MINUTES = 1440;
const NOON_MS = Date.UTC(2026, 2, 31, 12);
const stamp = (minutes: number) => ({
  deviceId: 'sensor-1',
  zone: 'America/New_York',
  atMs: NOON_MS + minutes * MINUTE_MS,
  deviceClockMs: NOON_MS + (minutes - 240) * MINUTE_MS,
});
const cgm = (minutes: number, glucose: number, changes: Partial<CgmRecord> = {}): CgmRecord => ({
  type: 'cgm',
  ...stamp(minutes),
  glucose,
  glucoseUnit: 'mg/dL',
  ...changes,
});
const bolus = (minutes: number, deliveredUnits: number, changes: Partial<BolusRecord> = {}): BolusRecord => ({
  type: 'bolus',
  ...stamp(minutes),
  kind: 'normal',
  deliveredUnits,
  ...changes,
});

const SETTINGS_OF_LOOP = {
  basalUnitsPerHour: [{ startMinute: 0, value: 0.8 }],
  carbRatioGramsPerUnit: [],
  correctionFactorMgDlPerUnit: [],
  targetMgDl: [],
  loopTargetMgDl: [{ startMinute: 0, value: 110 }],
  autoCorrection: true,
  sleepSchedule: { startMinute: 1380, endMinute: 420 },
  dynamicSensitivity: false,
};

async function patientOfClinic() {
  const { id: clinicId } = await aClinic(server);
  return { clinicId, patientId: (await aPatient(server, clinicId)).id };
}
type PatientOfClinic = Awaited<ReturnType<typeof patientOfClinic>>;

const store = (patient: PatientOfClinic, records: DeviceRecord[]) =>
  storeDeviceHistory(server.deps, {
    patient,
    source: 'uploader',
    devices: [{ deviceId: 'sensor-1', kind: 'cgm', model: 'S1', sampleIntervalMinutes: 5 }],
    records,
  });
const readOf = (tx: Tx, { patientId }: PatientOfClinic) =>
  readDeviceHistory(tx, patientId, { fromMs: NOON_MS - 86_400_000, toMs: NOON_MS + 40 * 86_400_000 });
const read = (patient: PatientOfClinic, scope: PatientOfClinic = patient) =>
  server.deps.database.inScope(scope, (tx) => readOf(tx, patient));

describe('device history', () => {
  it('gets a place for its months while others read it, and no month twice', async () => {
    const patient = await patientOfClinic();
    await store(patient, [cgm(0, 140), bolus(5, 1)]);
    const months = [cgm(40 * DAY_MINUTES, 150), cgm(80 * DAY_MINUTES, 160)];
    await server.deps.database.inScope(patient, async (tx) => {
      await readOf(tx, patient);
      await Promise.all([makeMonths(server.deps.database, months), makeMonths(server.deps.database, months)]);
      await readOf(tx, patient);
    });
    expect(await store(patient, [cgm(40 * DAY_MINUTES, 150)])).toEqual({ received: 1, stored: 1 });
  });

  it('D3-37: comes back as it was brought, oldest first, whatever its type', async () => {
    const patient = await patientOfClinic();
    const records: DeviceRecord[] = [
      cgm(0, 140),
      bolus(2, 4.05, { calculator: { carbsGrams: 40, glucoseMgDl: 140 }, sourceId: 'b1' }),
      { type: 'smbg', ...stamp(3), glucose: 7.8, glucoseUnit: 'mmol/L', isManual: true },
      cgm(5, 7.2, { glucoseUnit: 'mmol/L' }),
      cgm(10, 401, { beyond: 'high' }),
      { type: 'injection', ...stamp(11), role: 'basal', doseUnits: 18, insulinType: 'glargine' },
      { type: 'note', ...stamp(12), text: 'בוקר "טוב", \\ {1}' },
      { type: 'site_change', ...stamp(13) },
    ];
    expect(await store(patient, records.toReversed())).toEqual({ received: 8, stored: 8 });
    const { records: found, devices } = await read(patient);
    expect(found).toEqual(records);
    expect(devices).toEqual([{ deviceId: 'sensor-1', kind: 'cgm', model: 'S1', sampleIntervalMinutes: 5 }]);
  });

  it('RPT-29: comes back with all that a closed loop was told and did, and once, however often it is brought', async () => {
    const patient = await patientOfClinic();
    const records: DeviceRecord[] = [
      { type: 'pump_settings', ...stamp(0), ...SETTINGS_OF_LOOP },
      {
        type: 'basal',
        ...stamp(1),
        kind: 'automated',
        rateUnitsPerHour: 1,
        durationSeconds: 300,
        scheduledUnitsPerHour: 0.8,
      },
      bolus(2, 3, { purpose: 'meal', sourceId: 'b1' }),
      { type: 'loop_mode', ...stamp(3), mode: 'manual', durationSeconds: 900, cause: 'sensor', sourceId: 'm1' },
      {
        type: 'loop_override',
        ...stamp(4),
        kind: 'exercise',
        durationSeconds: 3600,
        targetLowMgDl: 140,
        targetHighMgDl: 160,
        insulinScale: 0.7,
        startedBy: 'person',
      },
      { type: 'loop_override', ...stamp(5), kind: 'sleep' },
      { type: 'daily_insulin', ...stamp(6), automaticUnits: 12.35 },
    ];
    expect(await store(patient, records)).toEqual({ received: 7, stored: 7 });
    expect(await store(patient, records)).toEqual({ received: 7, stored: 0 });
    expect((await read(patient)).records).toEqual(records);
    const ended: DeviceRecord = { type: 'loop_override', ...stamp(5), kind: 'sleep', durationSeconds: 28_800 };
    expect(await store(patient, [ended])).toEqual({ received: 1, stored: 1 });
    expect((await read(patient)).records).toContainEqual(ended);
    const [settings] = await server.deps.database.inScope(patient, (tx) =>
      findPumpSettingsIn(tx, patient.patientId, { fromMs: NOON_MS - 1, toMs: NOON_MS + 1 }),
    );
    expect(settings).toEqual({ ...SETTINGS_OF_LOOP, atMs: NOON_MS });
  });

  it('learns the loop of a device that was stored before, and keeps it when older days are brought', async () => {
    const patient = await patientOfClinic();
    const bring = (minutes: number, loopSystem?: LoopSystem) =>
      storeDeviceHistory(server.deps, {
        patient,
        source: 'uploader',
        devices: [{ deviceId: 'sensor-1', kind: 'pump', ...(loopSystem ? { loopSystem } : {}) }],
        records: [bolus(minutes, 1)],
      });
    const loopSystems = async () => (await read(patient)).devices.map(({ loopSystem }) => loopSystem);
    await bring(0);
    expect(await loopSystems()).toEqual([undefined]);
    await bring(10, 'loop');
    expect(await loopSystems()).toEqual(['loop']);
    await bring(5, 'oref');
    expect(await loopSystems()).toEqual(['loop']);
    await bring(20, 'oref');
    await bring(30);
    expect(await loopSystems()).toEqual(['oref']);
  });

  it('is stored once, however often and by how many it is brought', async () => {
    const patient = await patientOfClinic();
    const records = [cgm(0, 100), cgm(5, 101), bolus(1, 2), bolus(1, 2)];
    const counts = await Promise.all([store(patient, records), store(patient, records), store(patient, records)]);
    expect(counts.map(({ stored }) => stored).toSorted()).toEqual([0, 0, 3]);
    expect(await store(patient, records)).toEqual({ received: 4, stored: 0 });
    expect((await read(patient)).records).toHaveLength(3);
  });

  it('keeps every version; the newest counts, also when it is the first one again', async () => {
    const patient = await patientOfClinic();
    for (const glucose of [100, 110, 100]) await store(patient, [cgm(0, glucose)]);
    expect((await read(patient)).records).toEqual([cgm(0, 100)]);
    const versions = await server.deps.database.system
      .selectFrom('sensor_readings')
      .select(['version', 'glucose'])
      .where('patient_id', '=', patient.patientId)
      .orderBy('version')
      .execute();
    expect(versions).toEqual([
      { version: 0, glucose: 100 },
      { version: 1, glucose: 110 },
      { version: 2, glucose: 100 },
    ]);
  });

  it('leaves out what the source has withdrawn, and takes it back when the source does', async () => {
    const patient = await patientOfClinic();
    const given = bolus(0, 5, { sourceId: 'b1' });
    await store(patient, [given, cgm(0, 100)]);
    await store(patient, [{ ...given, isDeleted: true }, cgm(0, 100, { isDeleted: true })]);
    expect((await read(patient)).records).toEqual([]);
    await store(patient, [given]);
    expect((await read(patient)).records).toEqual([given]);
    // What was never there cannot be withdrawn.
    expect(await store(patient, [bolus(9, 1, { isDeleted: true })])).toMatchObject({ stored: 0 });
  });

  it('counts a record that its source has moved at its new time alone', async () => {
    const patient = await patientOfClinic();
    await store(patient, [bolus(0, 5, { sourceId: 'b1' }), bolus(0, 1, { sourceId: 'b2' })]);
    await store(patient, [bolus(30, 5, { sourceId: 'b1' })]);
    expect((await read(patient)).records).toEqual([bolus(0, 1, { sourceId: 'b2' }), bolus(30, 5, { sourceId: 'b1' })]);
    await store(patient, [bolus(0, 5, { sourceId: 'b1' })]);
    expect((await read(patient)).records).toHaveLength(2);
  });

  it('counts a record once when it comes again in another zone, and withdraws it whatever its type is by then', async () => {
    const patient = await patientOfClinic();
    const given = bolus(0, 5, { sourceId: 'b1' });
    await store(patient, [given]);
    const corrected = { ...given, zone: 'America/Chicago', deviceClockMs: given.deviceClockMs - 60 * MINUTE_MS };
    await store(patient, [corrected]);
    expect((await read(patient)).records).toEqual([corrected]);
    await store(patient, [{ type: 'note', ...stamp(0), text: '', sourceId: 'b1', isDeleted: true }]);
    expect((await read(patient)).records).toEqual([]);
  });

  it('goes on over the end of a month and a year', async () => {
    const patient = await patientOfClinic();
    const days = Array.from({ length: 38 }, (_, day) => cgm(day * 1440, 100 + day));
    expect(await store(patient, days)).toMatchObject({ stored: 38 });
    expect((await read(patient)).records).toEqual(days);
  });

  it('is not seen by another clinic or patient, and not written for them', async () => {
    const [patient, stranger] = [await patientOfClinic(), await patientOfClinic()];
    await store(patient, [cgm(0, 100), bolus(0, 1)]);
    expect((await read(patient, stranger)).records).toEqual([]);
    const mixedUp = { ...stranger, patientId: (await aPatient(server, patient.clinicId)).id };
    await expect(store(mixedUp, [cgm(5, 100)])).rejects.toThrow('foreign key');
    expect((await read(mixedUp)).records).toEqual([]);
  });

  it('is stored wholly or not at all', async () => {
    const patient = await patientOfClinic();
    const broken = { ...bolus(0, 1), sourceId: 'x\u0000y' };
    await expect(store(patient, [cgm(0, 100), broken])).rejects.toThrow('Unicode');
    expect((await read(patient)).records).toEqual([]);
  });
});
