import type { DeviceRecord } from '@glidepath/device-readings';
import { describe, expect, it } from 'vitest';

import { recordedFromDevices } from './recorded-from-devices.ts';

const ZONE = 'Asia/Jerusalem';
const stamp = (text: string, deviceId = 'pump') => ({
  deviceId,
  zone: ZONE,
  // Winter: two hours ahead of UTC.
  atMs: Date.parse(`${text}:00+02:00`),
  deviceClockMs: Date.parse(`${text}:00Z`),
});
const recorded = (...records: DeviceRecord[]) =>
  recordedFromDevices({
    records,
    zone: ZONE,
    window: { firstDay: '2026-01-05', days: 2 },
    kindOfInsulin: (name) => (name === 'Humalog' ? 'rapid' : undefined),
  });

describe('recordedFromDevices', () => {
  it('places by the wall clock of the zone, and leaves out what lies outside of the window', () => {
    const meal = (text: string) => ({ ...stamp(text), type: 'carbs', grams: 40 }) as const;
    const { carbs } = recorded(
      meal('2026-01-04T23:59'),
      meal('2026-01-05T00:00'),
      meal('2026-01-06T23:59'),
      meal('2026-01-07T00:00'),
    );
    expect(carbs).toEqual([
      { minute: 0, grams: 40 },
      { minute: 2879, grams: 40 },
    ]);
  });

  it('keeps two sensors apart, in mg/dL, at the end of the scale where they could not measure', () => {
    const reading = (text: string, deviceId: string) => ({ ...stamp(text, deviceId), type: 'cgm' }) as const;
    const { sensors, meter } = recorded(
      { ...reading('2026-01-05T08:00', 'a'), glucose: 120, glucoseUnit: 'mg/dL' },
      { ...reading('2026-01-05T08:01', 'b'), glucose: 10, glucoseUnit: 'mmol/L' },
      { ...reading('2026-01-05T08:05', 'a'), glucose: 401, glucoseUnit: 'mg/dL', beyond: 'high' },
      { ...reading('2026-01-05T08:10', 'a'), glucose: 39, glucoseUnit: 'mg/dL', beyond: 'low' },
      { ...stamp('2026-01-05T09:00'), type: 'smbg', glucose: 5, glucoseUnit: 'mmol/L', isManual: false },
    );
    expect(sensors).toEqual([
      { deviceId: 'a', minutes: [480, 485, 490], glucoseMgDl: [120, 400, 39] },
      { deviceId: 'b', minutes: [481], glucoseMgDl: [expect.closeTo(180.18, 2)] },
    ]);
    expect(meter).toEqual([{ minute: 540, glucoseMgDl: expect.closeTo(90.09, 2), deviceId: 'pump' }]);
  });

  it('tells what was given at once and what over time, what a calculator knew, and what a pen gave', () => {
    const { boluses, injections } = recorded(
      {
        ...stamp('2026-01-05T12:00'),
        type: 'bolus',
        kind: 'dual',
        deliveredUnits: 6,
        immediateUnits: 4,
        extendedUnits: 2,
        extendedSeconds: 5400,
        insulinType: 'Humalog',
        calculator: { carbsGrams: 60, targetLowMgDl: 100, targetHighMgDl: 120 },
      },
      { ...stamp('2026-01-05T13:00'), type: 'bolus', kind: 'automated', deliveredUnits: 0.4 },
      {
        ...stamp('2026-01-05T18:00'),
        type: 'injection',
        role: 'bolus',
        doseUnits: 5,
        insulinType: 'Humalog',
        calculator: { carbsGrams: 50, carbRatioGramsPerUnit: 10 },
      },
      { ...stamp('2026-01-05T21:00'), type: 'injection', role: 'basal', doseUnits: 18, insulinType: 'Lantus' },
    );
    expect(boluses).toEqual([
      {
        minute: 720,
        doseUnits: 6,
        immediateUnits: 4,
        extendedMinutes: 90,
        deviceId: 'pump',
        insulinKind: 'rapid',
        calculator: { carbsGrams: 60, targetMgDl: 110 },
      },
      { minute: 780, doseUnits: 0.4, isAutomated: true, deviceId: 'pump' },
    ]);
    expect(injections).toEqual([
      {
        minute: 1080,
        doseUnits: 5,
        role: 'bolus',
        insulinKind: 'rapid',
        calculator: { carbsGrams: 50, carbRatioGramsPerUnit: 10 },
      },
      { minute: 1260, doseUnits: 18, role: 'basal' },
    ]);
  });

  it('counts of a rate that runs over the ends of the window only what lies inside', () => {
    const rate = (text: string, hours: number) =>
      ({
        ...stamp(text),
        type: 'basal',
        kind: 'scheduled',
        rateUnitsPerHour: 0.8,
        durationSeconds: hours * 3600,
      }) as const;
    const { basal } = recorded(
      rate('2026-01-04T10:00', 2),
      rate('2026-01-04T22:00', 3),
      rate('2026-01-05T06:00', 1),
      rate('2026-01-06T23:00', 5),
    );
    expect(basal.map(({ minute, durationMinutes }) => [minute, durationMinutes])).toEqual([
      [0, 60],
      [360, 60],
      [2820, 60],
    ]);
  });

  it.each([
    ['2026-03-08', 23],
    ['2026-11-01', 25],
  ])('a rate that runs all of %s, of %i hours, ends at midnight', (firstDay, hours) => {
    const zone = 'America/New_York';
    const atMs = Date.parse(`${firstDay}T00:00:00${hours === 23 ? '-05:00' : '-04:00'}`);
    const rate = { type: 'basal', kind: 'scheduled', rateUnitsPerHour: 0.8, durationSeconds: hours * 3600 } as const;
    const records: DeviceRecord[] = [
      { deviceId: 'pump', zone, atMs, deviceClockMs: Date.parse(`${firstDay}T00:00Z`), ...rate },
    ];
    const window = { firstDay, days: 2 };
    const { basal } = recordedFromDevices({ records, zone, window, kindOfInsulin: () => undefined });
    expect(basal.map(({ minute, durationMinutes }) => [minute, durationMinutes])).toEqual([[0, 1440]]);
  });

  it('tells a clock that was changed, exercise, and nothing that was withdrawn', () => {
    const { clockChanges, exercise, carbs } = recorded(
      { ...stamp('2026-01-05T06:00'), type: 'carbs', grams: 10 },
      { ...stamp('2026-01-05T07:00'), type: 'carbs', grams: 20, isDeleted: true },
      { ...stamp('2026-01-05T08:00'), deviceClockMs: Date.parse('2026-01-05T11:00:00Z'), type: 'carbs', grams: 30 },
      { ...stamp('2026-01-05T17:00', 'watch'), type: 'activity', name: 'Run', durationSeconds: 2400 },
      { ...stamp('2026-01-06T17:00', 'watch'), type: 'activity', name: 'Walk' },
    );
    expect(carbs.map(({ grams }) => grams)).toEqual([10, 30]);
    expect(clockChanges).toEqual([{ minute: 480, shiftMinutes: 180, deviceId: 'pump' }]);
    expect(exercise).toEqual([
      { minute: 1020, durationMinutes: 40 },
      { minute: 2460, durationMinutes: 30 },
    ]);
  });
});
