import type {
  BasalRecord,
  BolusRecord,
  CarbsRecord,
  CgmRecord,
  DeviceRecord,
  InjectionRecord,
} from '@glidepath/device-readings';
import { patientReport } from '@glidepath/glucose-stats';
import { describe, expect, it } from 'vitest';

import { recordedFromDevices } from '../../input/from-devices/recorded-from-devices.ts';
import { ADULT } from '../../test-cases/golden-patients.ts';
import { PLANS } from '../../test-cases/usual-cases.ts';
import { withPlannedMeals } from '../taken/planned-meals.ts';
import { datasetOf } from './dataset-of.ts';
import { deliveredBasal } from './delivered-basal.ts';

// What a report shows and what advice is made of, from the same records. Why they differ where they do is in
// `device-readings/src/cleaning/cleaning-rules.ts`.

const ZONE = 'Etc/UTC';
const stamp = (deviceId: string, time: string) => {
  const atMs = Date.parse(`2026-03-20T${time}:00Z`);
  return { deviceId, atMs, deviceClockMs: atMs, zone: ZONE };
};
const reading = (time: string, glucose: number, deviceId = 'sensor'): CgmRecord => ({
  ...stamp(deviceId, time),
  type: 'cgm',
  glucose,
  glucoseUnit: 'mg/dL',
});
const bolus = (time: string, deliveredUnits: number, more: Partial<BolusRecord> = {}): BolusRecord => ({
  ...stamp('pump', time),
  type: 'bolus',
  kind: 'normal',
  deliveredUnits,
  ...more,
});
const meal = (time: string, grams: number): CarbsRecord => ({ ...stamp('app', time), type: 'carbs', grams });
const rate = (time: string, kind: BasalRecord['kind'], rateUnitsPerHour: number, hours: number): BasalRecord => ({
  ...stamp('pump', time),
  type: 'basal',
  kind,
  rateUnitsPerHour,
  durationSeconds: hours * 3600,
});

function shownIn(records: readonly DeviceRecord[]) {
  const nowMs = Date.parse('2026-03-21T12:00:00Z');
  const report = patientReport({ records, devices: [], zone: ZONE, nowMs, days: 21, outerBand: '10-90' });
  const daily = report.dailyReport;
  return {
    glucose: daily?.sensors.map(({ value }) => value),
    meals: daily?.carbsAndMealSizes.map(({ value }) => value),
    daily,
  };
}

function knownTo(records: readonly DeviceRecord[]) {
  const window = { firstDay: '2026-03-20', days: 1 };
  const dataset = datasetOf(recordedFromDevices({ records, zone: ZONE, window, kindOfInsulin: () => 'rapid' }), 0, 1);
  return { ...dataset, slots: [...dataset.glucoseMgDl].filter((mgDl) => !Number.isNaN(mgDl)) };
}

describe('reports and advice', () => {
  it('count a reading once that came through two clouds', () => {
    const records = [reading('08:00', 120), reading('08:00', 120, 'cloud'), reading('08:05', 124)];
    expect(shownIn(records).glucose).toEqual([120, 124]);
    expect([...knownTo(records).sensor.glucoseMgDl]).toEqual([120, 124]);
  });

  it('count a bolus once that another device tells two minutes later', () => {
    const records = [bolus('08:00', 4), bolus('08:02', 4, { deviceId: 'app' }), bolus('08:05', 4)];
    expect(shownIn(records).daily?.pumpBoluses.map(({ delivered }) => delivered)).toEqual([4, 4]);
    expect(knownTo(records).boluses.map(({ doseUnits }) => doseUnits)).toEqual([4, 4]);
  });

  it('leave out what its source has taken back', () => {
    const records = [meal('08:00', 40), { ...meal('08:00', 40), isDeleted: true as const }, meal('12:00', 60)];
    expect(shownIn(records).meals).toEqual([60]);
    expect(knownTo(records).carbs).toEqual([{ minute: 720, grams: 60 }]);
  });
});

describe('reports and advice differ', () => {
  it('over two sensors at once: one is shown, the mean is known, and nothing where they contradict each other', () => {
    const two = (other: number) => [
      reading('08:00', 120),
      reading('08:01', other, 'second'),
      reading('08:05', 120),
      reading('08:06', other, 'second'),
      reading('08:10', 120),
    ];
    expect(shownIn(two(126)).glucose).toEqual([120, 120, 120]);
    expect(knownTo(two(126)).slots).toEqual([123, 123, 120]);
    expect(shownIn(two(200)).glucose).toEqual([120, 120, 120]);
    expect(knownTo(two(200)).slots).toEqual([120]);
  });

  it('over a meal that was told to the calculator and logged ten minutes later with other grams', () => {
    const records = [bolus('08:00', 4, { calculator: { carbsGrams: 40 } }), meal('08:10', 45)];
    expect(shownIn(records).meals).toEqual([40, 45]);
    expect(knownTo(records).carbs).toEqual([{ minute: 490, grams: 45 }]);
  });

  it.each([
    ['08:15', [45]],
    ['08:16', [40, 45]],
    ['07:45', [45]],
    ['07:44', [45, 40]],
  ])('over such a meal at %s: advice counts it once up to a quarter of an hour away', (time, grams) => {
    const records = [bolus('08:00', 4, { calculator: { carbsGrams: 40 } }), meal(time, 45)];
    expect(shownIn(records).meals?.toSorted()).toEqual([40, 45]);
    expect(knownTo(records).carbs.map((carbs) => carbs.grams)).toEqual(grams);
  });

  it.each([
    ['08:15', ['Small'], ['small']],
    ['08:16', ['Large', 'Small'], ['small']],
    ['07:45', ['Small'], ['small']],
    ['07:44', ['Small', 'Large'], ['small']],
    ['08:45', ['Large', 'Small'], ['small']],
    ['08:46', ['Large', 'Small'], ['large', 'small']],
  ])('over a size that was told with an injection at 08:00 and noted at %s', (time, shown, known) => {
    const large: InjectionRecord = {
      ...stamp('pen', '08:00'),
      ...{ type: 'injection', role: 'bolus', doseUnits: 7, insulinType: 'Humalog', mealSize: 'large' },
    };
    const records: DeviceRecord[] = [large, { ...stamp('app', time), type: 'carbs', mealSize: 'small' }];
    expect(shownIn(records).meals).toEqual(shown);
    const { carbs } = withPlannedMeals(knownTo(records), PLANS.MDI_ESTIMATED_MEAL, { patient: ADULT });
    expect(carbs.map(({ mealSize }) => mealSize)).toEqual(known);
  });

  it('over two equal boluses of one device within a minute: both are shown, one counts', () => {
    const later = (seconds: number, units: number) => {
      const atMs = Date.parse('2026-03-20T08:00:00Z') + seconds * 1000;
      return bolus('08:00', units, { atMs, deviceClockMs: atMs, sourceId: `after ${seconds}` });
    };
    const equal = [later(0, 4), later(40, 4)];
    expect(shownIn(equal).daily?.pumpBoluses.map(({ delivered }) => delivered)).toEqual([4, 4]);
    expect(knownTo(equal).boluses.map(({ doseUnits }) => doseUnits)).toEqual([4]);
    // Other units, or the next minute: two doses for both.
    for (const two of [
      [later(0, 3), later(40, 4)],
      [later(0, 4), later(60, 4)],
    ]) {
      const units = two.map(({ deliveredUnits }) => deliveredUnits);
      expect(shownIn(two).daily?.pumpBoluses.map(({ delivered }) => delivered)).toEqual(units);
      expect(knownTo(two).boluses.map(({ doseUnits }) => doseUnits)).toEqual(units);
    }
  });

  it('over readings beyond the scale of a sensor', () => {
    const records = [reading('08:00', 120), reading('08:05', 30), reading('08:10', 450)];
    expect(shownIn(records).glucose).toEqual([120, 30, 450]);
    expect([...knownTo(records).sensor.glucoseMgDl]).toEqual([120]);
  });

  it('over a quarter of an hour without readings: open in a report, joined for advice', () => {
    const records = [reading('08:00', 100), reading('08:15', 130), reading('08:40', 130)];
    expect(shownIn(records).daily?.sensorMinutes).toEqual({ '03/20/2026': 15 });
    expect(knownTo(records).slots).toEqual([100, 110, 120, 130, 130]);
  });

  it('over a schedule that is told while a pump stands still', () => {
    const records = [rate('08:00', 'suspend', 0, 2), rate('09:00', 'scheduled', 1, 2)];
    const { daily } = shownIn(records);
    expect(daily?.pumpTempBasals).toEqual([
      { timestampStart: expect.stringContaining('08:00'), timestampEnd: expect.stringContaining('09:00'), rate: 0 },
    ]);
    expect(daily?.pumpBasals).toMatchObject([{ timestampStart: expect.stringContaining('09:00'), rate: 1 }]);
    const { unitsPerHour } = deliveredBasal(knownTo(records));
    expect([unitsPerHour[12 * 9.5], unitsPerHour[12 * 10.5]]).toEqual([0, 1]);
  });
});
