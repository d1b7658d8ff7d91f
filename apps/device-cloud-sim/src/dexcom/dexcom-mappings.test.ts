import { MINUTE_MS } from '@glidepath/quantities';
import { describe, expect, it } from 'vitest';

import { aBolus, aHistory, aReading, at } from '../test-support/sample-records.ts';
import { alertOf } from './alert-of.ts';
import { deviceOf } from './device-of.ts';
import { dataRangeOf } from './dexcom-records.ts';
import type { DexcomSource } from './dexcom-stamp.ts';
import { calibrationOf, egvOf } from './egv-of.ts';
import { eventOf } from './event-of.ts';

const source: DexcomSource = { account: { id: 'ada' }, devices: aHistory([]).devices, timeStyle: 'usual' };
const withDevice = (dexcom: NonNullable<DexcomSource['account']['dexcom']>): DexcomSource => ({
  ...source,
  account: { id: 'ada', dexcom },
});

describe('egvOf', () => {
  it('writes all fields of a reading', () => {
    expect(egvOf(aReading(0, 123), aReading(-5, 116), source)).toEqual({
      recordId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      systemTime: '2025-06-10T12:00:00Z',
      displayTime: '2025-06-10T05:00:00-07:00',
      transmitterId: expect.stringMatching(/^[0-9a-f]{64}$/),
      transmitterTicks: expect.any(Number),
      transmitterGeneration: 'g7',
      displayDevice: 'iOS',
      value: 123,
      status: 'ok',
      trend: 'fortyFiveUp',
      trendRate: 1.4,
      unit: 'mg/dL',
      rateUnit: 'mg/dL/min',
    });
  });

  it.each([
    [aReading(0, 39, { beyond: 'low' }), 39, 'low'],
    [aReading(0, 12), 39, 'low'],
    [aReading(0, 40), 40, 'ok'],
    [aReading(0, 400), 400, 'ok'],
    [aReading(0, 401, { beyond: 'high' }), 401, 'high'],
    [aReading(0, 522), 401, 'high'],
    [aReading(0, 10, { glucoseUnit: 'mmol/L' }), 180, 'ok'],
  ])('sends readings beyond the scale as 39 and 401', (record, value, status) => {
    expect(egvOf(record, undefined, source)).toMatchObject({ value, status, unit: 'mg/dL' });
  });

  it.each([
    [100, 'flat', 0],
    [109, 'fortyFiveUp', 1.8],
    [112, 'singleUp', 2.4],
    [117, 'doubleUp', 3.4],
    [150, 'rateOutOfRange', 10],
    [95, 'fortyFiveDown', -1],
    [86, 'singleDown', -2.8],
    [80, 'doubleDown', -4],
    [401, 'notComputable', null],
  ])('tells the trend from 100 to %i mg/dL in five minutes', (glucose, trend, trendRate) => {
    expect(egvOf(aReading(0, glucose), aReading(-5, 100), source)).toMatchObject({ trend, trendRate });
  });

  it('tells no trend after a gap', () => {
    expect(egvOf(aReading(0, 120), aReading(-20, 100), source)).toMatchObject({
      trend: 'notComputable',
      trendRate: null,
    });
  });

  it.each([
    ['usual', '2025-06-10T12:00:00Z', '2025-06-10T05:00:00-07:00'],
    ['no-zone', '2025-06-10T12:00:00', '2025-06-10T05:00:00'],
    ['no-seconds', '2025-06-10T12:00Z', '2025-06-10T05:00-07:00'],
    ['offset-with-seconds', '2025-06-10T12:00:00Z', '2025-06-10T05:00:00-06:59:58'],
  ] as const)('writes times in the style %s', (timeStyle, systemTime, displayTime) => {
    expect(egvOf(aReading(0, 100), undefined, { ...source, timeStyle })).toMatchObject({ systemTime, displayTime });
  });

  it('writes no zone from a receiver', () => {
    const egv = egvOf(aReading(0, 100), undefined, withDevice({ displayDevice: 'receiver' }));
    expect(egv).toMatchObject({
      displayDevice: 'receiver',
      systemTime: '2025-06-10T12:00:00',
      displayTime: '2025-06-10T05:00:00',
    });
  });

  it('shows a wrong clock in the display time', () => {
    const record = aReading(0, 100);
    const wrong = { ...record, deviceClockMs: record.deviceClockMs + 3 * MINUTE_MS };
    expect(egvOf(wrong, undefined, source).displayTime).toBe('2025-06-10T05:03:00-07:00');
  });

  it.each([
    ['Dexcom G6', 'g6'],
    ['Dexcom G7', 'g7'],
    ['Dexcom G7 15 Day', 'g715day'],
    ['Dexcom ONE+', 'g7'],
  ])('knows the generation of a %s', (model, generation) => {
    const devices = [{ deviceId: 'sensor-1', kind: 'cgm', model }] as const;
    expect(egvOf(aReading(0, 100), undefined, { ...source, devices }).transmitterGeneration).toBe(generation);
  });

  it('believes the account about the generation', () => {
    const egv = egvOf(aReading(0, 100), undefined, withDevice({ transmitterGeneration: 'g6 pro' }));
    expect(egv.transmitterGeneration).toBe('g6 pro');
  });
});

describe('eventOf', () => {
  const event = (record: Parameters<typeof eventOf>[0]['record'], isUpdated = false) =>
    eventOf({ record, isUpdated }, source);

  it.each([
    [aBolus(0), 'insulin', 'fastActing', '4.5', 'units'],
    [
      { ...at(0), type: 'injection', role: 'basal', doseUnits: 22, insulinType: 'glargine' } as const,
      'insulin',
      'longActing',
      '22',
      'units',
    ],
    [
      { ...at(0), type: 'injection', role: 'bolus', doseUnits: 6, insulinType: 'lispro' } as const,
      'insulin',
      'fastActing',
      '6',
      'units',
    ],
    [{ ...at(0), type: 'carbs', grams: 45 } as const, 'carbs', null, '45', 'grams'],
    [
      { ...at(0), type: 'activity', name: 'run', durationSeconds: 1800, intensity: 'heavy' } as const,
      'exercise',
      'heavy',
      '30',
      'minutes',
    ],
    [
      { ...at(0), type: 'smbg', isManual: true, glucose: 5, glucoseUnit: 'mmol/L' } as const,
      'bloodGlucose',
      null,
      '90',
      'mg/dL',
    ],
  ])('writes the value as text', (record, eventType, eventSubType, value, unit) => {
    expect(event(record)).toMatchObject({ eventType, eventSubType, value, unit, eventStatus: 'created' });
  });

  it('writes notes without a unit', () => {
    const note = event({ ...at(0), type: 'note', text: 'ill' });
    expect(note).toMatchObject({ eventType: 'notes', value: 'ill' });
    expect(note).not.toHaveProperty('unit');
  });

  it('leaves out value and unit of a meal without a number', () => {
    const meal = event({ ...at(0), type: 'carbs', mealSize: 'large' });
    expect(meal).toMatchObject({ eventType: 'carbs' });
    expect(meal).not.toHaveProperty('value');
    expect(meal).not.toHaveProperty('unit');
  });

  it('marks changed and deleted events', () => {
    expect(event(aBolus(0, { sourceId: 'b' }), true)?.eventStatus).toBe('updated');
    expect(event(aBolus(0, { sourceId: 'b', isDeleted: true }), true)?.eventStatus).toBe('deleted');
  });

  it.each([
    aBolus(0, { kind: 'automated' }),
    { ...at(0), type: 'basal', kind: 'temp', rateUnitsPerHour: 1, durationSeconds: 60 } as const,
    { ...at(0), type: 'site_change' } as const,
  ])('does not know what a pump does by itself', (record) => {
    expect(event(record)).toBeUndefined();
  });
});

describe('calibrationOf', () => {
  it('has the value as a number', () => {
    const record = { ...at(0), type: 'smbg', isManual: true, glucose: 104, glucoseUnit: 'mg/dL' } as const;
    expect(calibrationOf(record, source)).toMatchObject({ value: 104, unit: 'mg/dL', displayDevice: 'iOS' });
  });
});

describe('alertOf', () => {
  it.each([
    [54, undefined, 'urgentLow'],
    [69, undefined, 'low'],
    [251, 240, 'high'],
    [50, 60, 'urgentLow'],
  ])('sounds at %i after %s mg/dL', (glucose, before, alertName) => {
    const previous = before === undefined ? undefined : aReading(-5, before);
    expect(alertOf(aReading(0, glucose), previous, source)).toMatchObject({
      alertName,
      alertState: 'activeAlarming',
      displayApp: 'G7',
    });
  });

  it('is silent in range and while it lasts', () => {
    expect(alertOf(aReading(0, 120), undefined, source)).toBeUndefined();
    expect(alertOf(aReading(0, 60), aReading(-5, 65), source)).toBeUndefined();
  });
});

describe('deviceOf', () => {
  it('has the alerts it was set to', () => {
    const device = deviceOf(aReading(0, 100), withDevice({ displayDevice: 'receiver', transmitterGeneration: 'g6' }));
    expect(device).toMatchObject({
      lastUploadDate: '2025-06-10T12:00:00',
      transmitterGeneration: 'g6',
      displayApp: 'receiver',
    });
    expect(device.alertSchedules[0]?.alertSettings.map(({ alertName, value }) => [alertName, value])).toEqual([
      ['urgentLow', 55],
      ['low', 70],
      ['high', 250],
    ]);
  });
});

describe('dataRangeOf', () => {
  it('goes from the first to the last', () => {
    expect(dataRangeOf([aReading(-60, 100), aReading(0, 110)], source)).toEqual({
      start: { systemTime: '2025-06-10T11:00:00Z', displayTime: '2025-06-10T04:00:00-07:00' },
      end: { systemTime: '2025-06-10T12:00:00Z', displayTime: '2025-06-10T05:00:00-07:00' },
    });
    expect(dataRangeOf([], source)).toBeNull();
  });
});
