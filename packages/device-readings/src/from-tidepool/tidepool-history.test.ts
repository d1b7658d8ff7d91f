import { HOUR_MS } from '@glidepath/quantities';
import { describe, expect, it } from 'vitest';

import { tidepoolHistory } from './tidepool-history.ts';

const ZONE = 'US/Eastern';
const utc = (text: string) => Date.parse(`${text}Z`);
const STAMP = {
  id: 'd-1',
  time: '2024-06-01T12:00:00.000Z',
  deviceTime: '2024-06-01T08:00:00',
  timezoneOffset: -240,
  deviceId: 'pump-77',
  uploadId: 'upload-1',
};
const mmol = (mgDl: number) => mgDl / 18.01559;
const history = (...data: object[]) =>
  tidepoolHistory(
    data.map((datum) => ({ ...STAMP, ...datum })),
    ZONE,
  );

describe('tidepoolHistory', () => {
  it('reads a sensor reading with both clocks, in the unit it was recorded in', () => {
    expect(history({ type: 'cbg', units: 'mmol/L', value: mmol(123), sampleInterval: 300_000 })).toEqual({
      devices: [{ deviceId: 'pump-77', kind: 'cgm', sampleIntervalMinutes: 5 }],
      records: [
        {
          type: 'cgm',
          deviceId: 'pump-77',
          atMs: utc('2024-06-01T12:00'),
          deviceClockMs: utc('2024-06-01T08:00'),
          zone: ZONE,
          sourceId: 'd-1',
          glucose: 123,
          glucoseUnit: 'mg/dL',
        },
      ],
      skipped: [],
    });
  });

  it.each([
    ['mmol/L with one decimal stays', { value: 6.7 }, { glucose: 6.7, glucoseUnit: 'mmol/L' }],
    ['mmol/L of no whole mg/dL stays', { value: 6.743 }, { glucose: 6.743, glucoseUnit: 'mmol/L' }],
    ['an export in mg/dL', { value: 88, units: 'mg/dL' }, { glucose: 88, glucoseUnit: 'mg/dL' }],
    [
      'low',
      { value: mmol(39), annotations: [{ code: 'bg/out-of-range', value: 'low', threshold: 40 }] },
      { glucose: 39, beyond: 'low' },
    ],
    ['its own zone', { value: 6.7, timezone: 'Asia/Jerusalem' }, { zone: 'Asia/Jerusalem' }],
    ['a zone nobody knows', { value: 6.7, timezone: 'Mars/Olympus' }, { zone: ZONE }],
    [
      'no device time',
      { value: 6.7, deviceTime: undefined, timezoneOffset: -300 },
      { deviceClockMs: utc('2024-06-01T07:00') },
    ],
    [
      'no device time and no offset',
      { value: 6.7, deviceTime: undefined, timezoneOffset: undefined },
      { deviceClockMs: utc('2024-06-01T08:00') },
    ],
  ])('cbg: %s', (_, datum, expected) => {
    expect(history({ type: 'cbg', units: 'mmol/L', ...datum }).records).toMatchObject([expected]);
  });

  it.each([
    [
      { subType: 'normal', normal: 3.5 },
      { kind: 'normal', deliveredUnits: 3.5 },
    ],
    [
      { subType: 'square', extended: 2, duration: HOUR_MS },
      { kind: 'square', deliveredUnits: 2, immediateUnits: 0, extendedUnits: 2, extendedSeconds: 3600 },
    ],
    [
      { subType: 'dual/square', normal: 1.1, extended: 2.2, duration: 2 * HOUR_MS, expectedExtended: 5 },
      { kind: 'dual', deliveredUnits: 3.3, immediateUnits: 1.1, extendedUnits: 2.2, extendedSeconds: 7200 },
    ],
    [
      { subType: 'automated', normal: 0.15 },
      { kind: 'automated', deliveredUnits: 0.15 },
    ],
    [{ subType: 'normal', normal: 0.15, deliveryContext: 'algorithm' }, { kind: 'automated' }],
    [
      { subType: 'normal', normal: 1.7, deviceId: 'TConnectSync-TandemPump', payload: { notes: 'Automatic Bolus' } },
      { kind: 'automated' },
    ],
    [{ subType: 'normal', normal: 1.7, payload: { notes: 'Automatic Bolus' } }, { kind: 'normal' }],
  ])('bolus %j', (datum, expected) => {
    expect(history({ type: 'bolus', ...datum }).records).toEqual([expect.objectContaining(expected)]);
  });

  const WIZARD = {
    id: 'w-1',
    type: 'wizard',
    units: 'mmol/L',
    bgInput: mmol(200),
    carbInput: 45,
    insulinCarbRatio: 10,
    insulinSensitivity: mmol(50),
    insulinOnBoard: 0.4,
    bgTarget: { target: mmol(110), range: mmol(10) },
    recommended: { carb: 4.5, correction: 1.8, net: 5.9 },
  };
  const CALCULATOR = {
    suggestedUnits: 5.9,
    carbsGrams: 45,
    glucoseMgDl: 200,
    activeInsulinUnits: 0.4,
    carbRatioGramsPerUnit: 10,
    correctionFactorMgDlPerUnit: 50,
    targetMgDl: 110,
    targetLowMgDl: 100,
    targetHighMgDl: 120,
  };

  it.each([
    [
      'by id',
      [
        { ...WIZARD, bolus: 'd-1' },
        { type: 'bolus', subType: 'normal', normal: 5.9 },
      ],
    ],
    ['as a part', [{ ...WIZARD, bolus: { id: 'd-1', subType: 'normal', normal: 5.9 } }]],
    [
      'as a part and beside it',
      [
        { ...WIZARD, bolus: { id: 'd-1', subType: 'normal', normal: 5.9 } },
        { type: 'bolus', subType: 'normal', normal: 5.9 },
      ],
    ],
  ])('joins a wizard to its bolus %s, and its meal becomes a record', (_, data) => {
    expect(history(...data).records).toEqual([
      expect.objectContaining({ type: 'bolus', sourceId: 'd-1', deliveredUnits: 5.9, calculator: CALCULATOR }),
      expect.objectContaining({ type: 'carbs', sourceId: 'd-1/carbs', grams: 45 }),
    ]);
  });

  it.each([
    ['65535 is no carbs', { carbInput: 65_535 }, [], []],
    ['carbs without a bolus', {}, [{ type: 'carbs', grams: 45 }], []],
    ['exchanges have no grams', { carbUnits: 'exchanges' }, [], [{ where: 1, reason: 'carb-exchanges' }]],
  ])('wizard: %s', (_, changes, records, skipped) => {
    const read = history({ ...WIZARD, ...changes });
    expect(read.records).toEqual(records.map((record) => expect.objectContaining(record)));
    expect(read.skipped).toEqual(skipped);
  });

  it('leaves out a detail of a calculator that nobody can keep, not the bolus', () => {
    const [bolus] = history(
      { ...WIZARD, bolus: 'd-1', insulinOnBoard: -1.5, carbInput: 0 },
      { type: 'bolus', subType: 'normal', normal: 5.9 },
    ).records;
    expect(bolus).toMatchObject({ type: 'bolus', calculator: { carbsGrams: 0 } });
    expect(bolus).not.toHaveProperty('calculator.activeInsulinUnits');
  });

  it.each([
    [
      { type: 'basal', deliveryType: 'scheduled', rate: 0.85, duration: HOUR_MS },
      { type: 'basal', kind: 'scheduled', rateUnitsPerHour: 0.85, durationSeconds: 3600 },
    ],
    [
      { type: 'basal', deliveryType: 'temp', rate: 0.2, percent: 0.5, duration: HOUR_MS },
      { kind: 'temp', rateUnitsPerHour: 0.2 },
    ],
    [
      { type: 'basal', deliveryType: 'suspend', duration: HOUR_MS, suppressed: { rate: 1 } },
      { kind: 'suspend', rateUnitsPerHour: 0 },
    ],
    [
      { type: 'basal', deliveryType: 'automated', rate: 0.3, duration: 300_400 },
      { kind: 'automated', durationSeconds: 300 },
    ],
    [
      {
        type: 'basal',
        deliveryType: 'temp',
        rate: 0.3,
        duration: HOUR_MS,
        deviceId: 'TConnectSync-TandemPump',
        payload: { reason: 'TempRateAndAlgorithm' },
      },
      { kind: 'automated' },
    ],
    [
      { type: 'smbg', units: 'mmol/L', value: 5.5, subType: 'manual' },
      { type: 'smbg', isManual: true },
    ],
    [{ type: 'smbg', units: 'mmol/L', value: 5.5, subType: 'linked' }, { isManual: false }],
    [
      { type: 'food', nutrition: { carbohydrate: { net: 30, units: 'grams' } } },
      { type: 'carbs', grams: 30 },
    ],
    [
      { type: 'insulin', dose: { total: 20 }, formulation: { simple: { actingType: 'long', brand: 'Basalin' } } },
      { type: 'injection', role: 'basal', doseUnits: 20, insulinType: 'Basalin' },
    ],
    [
      { type: 'insulin', dose: { total: 5 }, formulation: { simple: { actingType: 'rapid' } } },
      { role: 'bolus', insulinType: 'rapid-acting' },
    ],
    [{ type: 'deviceEvent', subType: 'reservoirChange' }, { type: 'reservoir_change' }],
    [{ type: 'deviceEvent', subType: 'prime', primeTarget: 'cannula' }, { type: 'site_change' }],
    [
      {
        type: 'deviceEvent',
        subType: 'timeChange',
        change: { from: '2024-06-01T08:00:00', to: '2024-06-01T09:00:00', agent: 'manual' },
      },
      { type: 'clock_change', fromClockMs: utc('2024-06-01T08:00'), toClockMs: utc('2024-06-01T09:00') },
    ],
    [
      { type: 'physicalActivity', name: 'Swim', duration: { value: 0.5, units: 'hours' }, reportedIntensity: 'high' },
      { type: 'activity', name: 'Swim', durationSeconds: 1800, intensity: 'heavy' },
    ],
    [
      { type: 'reportedState', states: [{ state: 'stress' }] },
      { type: 'note', text: 'stress' },
    ],
  ])('reads %j', (datum, expected) => {
    expect(history(datum).records).toEqual([expect.objectContaining(expected)]);
  });

  it('reads the active settings of a pump', () => {
    const settings = {
      type: 'pumpSettings',
      activeSchedule: 'Weekday',
      manufacturers: ['Tandem'],
      units: { carb: 'grams', bg: 'mmol/L' },
      basalSchedules: {
        Weekday: [
          { start: 0, rate: 0.8 },
          { start: 6 * HOUR_MS, rate: 1 },
        ],
        Weekend: [{ start: 0, rate: 9 }],
      },
      carbRatios: { Weekday: [{ start: 0, amount: 10 }] },
      insulinSensitivities: { Weekday: [{ start: 0, amount: mmol(45) }] },
      bgTargets: { Weekday: [{ start: 0, low: mmol(100), high: mmol(120) }] },
      bolus: { calculator: { insulin: { duration: 4, units: 'hours' } } },
    };
    expect(history(settings).records).toEqual([
      expect.objectContaining({
        type: 'pump_settings',
        brand: 'tandem',
        basalUnitsPerHour: [
          { startMinute: 0, value: 0.8 },
          { startMinute: 360, value: 1 },
        ],
        carbRatioGramsPerUnit: [{ startMinute: 0, value: 10 }],
        correctionFactorMgDlPerUnit: [{ startMinute: 0, value: 45 }],
        targetMgDl: [{ startMinute: 0, lowMgDl: 100, highMgDl: 120 }],
        activeInsulinMinutes: 240,
      }),
    ]);
  });

  it('learns about the device from the upload, wherever it stands', () => {
    const upload = {
      type: 'upload',
      deviceManufacturers: ['Insulet'],
      deviceModel: 'Dash',
      deviceSerialNumber: '130-77',
      deviceTags: ['insulin-pump'],
      byUser: 'user-1',
    };
    const bolus = { type: 'bolus', subType: 'normal', normal: 1 };
    const expected = [
      { deviceId: 'pump-77', kind: 'pump', manufacturer: 'Insulet', model: 'Dash', serialNumber: '130-77' },
    ];
    expect(history(upload, bolus).devices).toEqual(expected);
    expect(history(bolus, upload).devices).toEqual(expected);
  });

  it('keeps notes beside a record', () => {
    const read = history({ type: 'food', nutrition: { carbohydrate: { net: 3 } }, notes: ['at work'] });
    expect(read.records).toMatchObject([{ type: 'carbs' }, { type: 'note', text: 'at work', sourceId: 'd-1/note-1' }]);
  });

  it.each([
    ['a type of no use', { type: 'cgmSettings' }, 'type-not-kept'],
    ['the name of an object property', { type: 'constructor' }, 'type-not-kept'],
    ['no time', { type: 'cbg', time: undefined }, 'no-time'],
    ['basal without an end', { type: 'basal', deliveryType: 'scheduled', rate: 1 }, 'no-duration'],
    [
      'basal without end in sight',
      { type: 'basal', deliveryType: 'scheduled', rate: 1, duration: 200 * HOUR_MS },
      'duration-out-of-range',
    ],
    ['a pen of no kind', { type: 'insulin', dose: { total: 4 } }, 'insulin-kind-unknown'],
    ['a reading in no unit', { type: 'cbg', value: 5 }, 'unknown-unit'],
  ])('skips %s', (_, datum, reason) => {
    expect(history(datum)).toMatchObject({ records: [], skipped: [{ where: 1, reason }] });
  });
});
