import { DEMO_CLINICS, DEMO_SOURCES, demoDeviceData } from '@glidepath/demo-clinic';
import { clockShifts } from '@glidepath/device-readings';
import { DAY_MS } from '@glidepath/quantities';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { readDeviceHistory } from '#modules/readings/read-device-history.ts';
import { startTestServer, type TestServer } from '../../test-support/test-server.ts';
import { firstDemoDay } from './demo-days.ts';
import { fillDemoDeviceData } from './fill-demo-device-data.ts';
import { seedDemo } from './seed-demo.ts';

const POLLING = { timeout: 120_000, interval: 20 };

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ isDemo: true });
  await seedDemo(server.deps);
});
afterAll(() => server.close());

const uploads = () =>
  server.deps.database.system.selectFrom('device_uploads').selectAll().where('source', '=', 'demo').execute();

describe('the device data of the demo', () => {
  it('ends with the present moment, and a fill that was interrupted goes on where it was', async () => {
    const first = fillDemoDeviceData(server.deps);
    await expect.poll(async () => (await uploads()).length, POLLING).toBeGreaterThan(1);
    await first.stop();
    const filled = await uploads();
    expect(filled.length).toBeLessThan(DEMO_CLINICS.flatMap(({ patients }) => patients).length);

    const second = fillDemoDeviceData(server.deps);
    await expect.poll(async () => (await uploads()).length, POLLING).toBeGreaterThan(filled.length);
    await second.stop();
    const patients = (await uploads()).map(({ patient_id }) => patient_id);
    expect(new Set(patients).size).toBe(patients.length);

    const plans = await server.deps.database.system.selectFrom('treatment_plans').selectAll().execute();
    const filledIds = new Set(patients);
    const withPens = await server.deps.database.system
      .selectFrom('patients')
      .select(['id', 'treatment_type'])
      .where('treatment_type', 'not in', ['PUMP', 'GENERIC'])
      .execute();
    const expected = withPens.filter(({ id }) => filledIds.has(id));
    expect(plans.map((plan) => [plan.patient_id, plan.version, plan.treatment_type]).toSorted()).toEqual(
      expected.map(({ id, treatment_type: type }) => [id, 1, type]).toSorted(),
    );
    expect(plans.length).toBeGreaterThan(0);

    const [maya] = filled;
    if (!maya) throw new Error('nobody was filled');
    const now = server.clock.now().getTime();
    const scope = { clinicId: maya.clinic_id, patientId: maya.patient_id };
    const period = { fromMs: now - 95 * DAY_MS, toMs: now + DAY_MS };
    const { records, devices } = await server.deps.database.inScope(scope, (tx) =>
      readDeviceHistory(tx, maya.patient_id, period),
    );
    expect(devices.every(({ model }) => model?.startsWith('Simulated'))).toBe(true);
    const last = records.at(-1)?.atMs ?? 0;
    expect(last).toBeLessThanOrEqual(now);
    expect(now - last).toBeLessThan(3_600_000);
    expect((now - (records[0]?.atMs ?? 0)) / DAY_MS).toBeGreaterThan(88);
    expect(new Set(records.map(({ type }) => type))).toEqual(
      new Set([
        'cgm',
        'smbg',
        'bolus',
        'basal',
        'carbs',
        'activity',
        'site_change',
        'reservoir_change',
        'pump_settings',
      ]),
    );
  });

  it.each(DEMO_SOURCES.map((source, index) => [index, source] as const))(
    'has every kind of source and fault: %i',
    (_, source) => {
      const startsOn = firstDemoDay(server.clock.now(), 'US/Eastern');
      const life = { treatmentType: 'PUMP', source, seed: 7, zone: 'US/Eastern', startsOn, days: 90 } as const;
      const { records } = demoDeviceData(life);
      const hasType = (type: string) => records.some((record) => record.type === type);
      expect([hasType('cgm'), hasType('smbg'), hasType('bolus')]).toEqual([
        source.sensor !== null,
        source.hasMeter,
        source.hasInsulin,
      ]);
      const isClockWrong = source.faults?.some(({ fault }) => fault === 'wrong-clock') ?? false;
      expect(clockShifts(records, 'US/Eastern').length > 0).toBe(isClockWrong);
      expect(demoDeviceData(life).records).toEqual(records);
    },
  );
});
