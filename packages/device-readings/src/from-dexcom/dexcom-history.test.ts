import { describe, expect, it } from 'vitest';

import { dexcomHistory } from './dexcom-history.ts';

const ZONE = 'US/Pacific';
const utc = (text: string) => Date.parse(`${text}Z`);
const anEgv = (changes: object = {}) => ({
  recordId: 'egv-1',
  systemTime: '2024-02-03T15:15:00Z',
  displayTime: '2024-02-03T07:15:00-08:00',
  transmitterGeneration: 'g7',
  displayDevice: 'iOS',
  value: 142,
  status: 'ok',
  unit: 'mg/dL',
  ...changes,
});
const anEvent = (changes: object) => ({
  ...anEgv({ recordId: 'event-1', unit: undefined, status: undefined }),
  ...changes,
});
const record = (egv: object) => dexcomHistory({ egvs: [egv] }, ZONE).records[0];
const event = (changes: object) => dexcomHistory({ events: [anEvent(changes)] }, ZONE);

describe('dexcomHistory', () => {
  it('reads an estimated value with both clocks', () => {
    expect(dexcomHistory({ egvs: [anEgv()] }, ZONE)).toEqual({
      devices: [
        { deviceId: 'dexcom-g7-ios', kind: 'cgm', manufacturer: 'Dexcom', model: 'g7', sampleIntervalMinutes: 5 },
      ],
      records: [
        {
          type: 'cgm',
          deviceId: 'dexcom-g7-ios',
          atMs: utc('2024-02-03T15:15:00'),
          deviceClockMs: utc('2024-02-03T07:15:00'),
          zone: ZONE,
          sourceId: 'egv-1',
          glucose: 142,
          glucoseUnit: 'mg/dL',
        },
      ],
      skipped: [],
    });
  });

  it.each([
    ['without seconds', '2024-02-03T15:15Z', '2024-02-03T07:15-08:00', '2024-02-03T07:15:00'],
    ['of a drifting offset', '2024-02-03T15:15:00Z', '2024-02-03T07:15:02-07:59:58', '2024-02-03T07:15:02'],
    ['of a receiver, without a zone', '2024-02-03T15:15:00', '2024-02-03T07:15:00', '2024-02-03T07:15:00'],
    ['of a receiver that was set wrong', '2024-02-03T15:15:00', '2024-02-03T09:20:00', '2024-02-03T09:20:00'],
    ['that was never shown', '2024-02-03T15:15:00Z', undefined, '2024-02-03T07:15:00'],
  ])('reads a time %s', (_, systemTime, displayTime, shown) => {
    expect(record(anEgv({ systemTime, displayTime }))).toMatchObject({
      atMs: utc('2024-02-03T15:15:00'),
      deviceClockMs: utc(shown),
    });
  });

  it.each([
    ['low', { value: 39, status: 'low' }, { glucose: 39, beyond: 'low' }],
    ['high', { value: 401, status: 'high' }, { glucose: 401, beyond: 'high' }],
    ['low without a number', { value: null, status: 'low' }, { glucose: 39, beyond: 'low' }],
    ['high in mmol/L', { value: null, status: 'high', unit: 'mmol/L' }, { glucose: 22.3, beyond: 'high' }],
    ['low whose status was lost', { value: 39, status: null }, { glucose: 39, beyond: 'low' }],
    ['a number as text', { value: '142' }, { glucose: 142 }],
    ['mmol/L', { value: 7.9, unit: 'mmol/L' }, { glucose: 7.9, glucoseUnit: 'mmol/L' }],
  ])('reads %s', (_, changes, expected) => {
    expect(record(anEgv(changes))).toMatchObject(expected);
  });

  it.each([
    ['no record', 'text', 'not-a-record'],
    ['an unknown unit', anEgv({ unit: 'unknown' }), 'unknown-unit'],
    ['no unit', anEgv({ unit: null }), 'unknown-unit'],
    ['no number', anEgv({ value: null }), 'no-value'],
    ['no time', anEgv({ systemTime: undefined }), 'no-time'],
    ['a day that does not exist', anEgv({ systemTime: '2024-02-30T15:15:00Z' }), 'bad-time'],
    ['a broken clock', anEgv({ systemTime: '1970-01-01T00:00:00Z' }), 'bad-time'],
    ['an impossible value', anEgv({ value: 1400 }), 'glucose-out-of-range'],
  ])('skips %s', (_, egv, reason) => {
    expect(dexcomHistory({ egvs: [anEgv(), egv] }, ZONE)).toMatchObject({
      records: { length: 1 },
      skipped: [{ where: 2, reason }],
    });
  });

  it.each([
    [
      'long-acting insulin as basal',
      { eventType: 'insulin', eventSubType: 'longActing', value: '18.5', unit: 'units' },
      { type: 'injection', role: 'basal', doseUnits: 18.5, insulinType: 'long-acting' },
    ],
    [
      'fast-acting insulin as bolus',
      { eventType: 'insulin', eventSubType: 'fastActing', value: '4', unit: 'units' },
      { type: 'injection', role: 'bolus', doseUnits: 4 },
    ],
    ['carbs', { eventType: 'carbs', value: '45', unit: 'grams' }, { type: 'carbs', grams: 45 }],
    [
      'exercise',
      { eventType: 'exercise', eventSubType: 'heavy', value: '30', unit: 'minutes' },
      { type: 'activity', durationSeconds: 1800, intensity: 'heavy' },
    ],
    [
      'a reading of a meter',
      { eventType: 'bloodGlucose', value: '110', unit: 'mg/dL' },
      { type: 'smbg', glucose: 110, isManual: true },
    ],
    ['health', { eventType: 'health', eventSubType: 'stress' }, { type: 'note', text: 'stress' }],
    ['a note', { eventType: 'note', value: 'new site' }, { type: 'note', text: 'new site' }],
    [
      'a withdrawn event',
      { eventType: 'carbs', eventStatus: 'deleted', value: null },
      { type: 'note', isDeleted: true, sourceId: 'event-1' },
    ],
    [
      'a withdrawn event that does not even say what it was',
      { eventType: 'insulin', eventStatus: 'deleted', value: null },
      { type: 'note', isDeleted: true, sourceId: 'event-1' },
    ],
  ])('reads %s', (_, changes, expected) => {
    expect(event(changes).records).toEqual([expect.objectContaining(expected)]);
  });

  it.each([
    ['insulin of no kind', { eventType: 'insulin', value: '4', unit: 'units' }, 'insulin-kind-unknown'],
    ['insulin without a dose', { eventType: 'insulin', eventSubType: 'fastActing', value: '' }, 'no-value'],
    ['carbs in another unit', { eventType: 'carbs', value: '4', unit: 'servings' }, 'unknown-unit'],
    ['an unknown event', { eventType: 'unknown', value: '4' }, 'type-not-kept'],
  ])('skips %s', (_, changes, reason) => {
    expect(event(changes).skipped).toEqual([{ where: 1, reason }]);
  });

  it('reads a calibration as a reading of a meter', () => {
    expect(dexcomHistory({ calibrations: [anEgv({ status: undefined })] }, ZONE).records).toMatchObject([
      { type: 'smbg', isManual: true, glucose: 142 },
    ]);
  });

  it('gives records in order of time, whatever the cloud did', () => {
    const egvs = [anEgv({ systemTime: '2024-02-03T15:20:00Z' }), anEgv({ systemTime: '2024-02-03T15:15:00Z' })];
    expect(dexcomHistory({ egvs }, ZONE).records.map((one) => one.atMs)).toEqual([
      utc('2024-02-03T15:15:00'),
      utc('2024-02-03T15:20:00'),
    ]);
  });
});
