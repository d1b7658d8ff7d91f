import type { BasalRecord, PumpSettingsRecord } from '@glidepath/device-readings';
import { MINUTE_MS } from '@glidepath/quantities';
import { describe, expect, it } from 'vitest';

import { aBolus, aHistory, aReading, at } from '../test-support/sample-records.ts';
import { dataOf, deviceEventOf, foodOf, physicalActivityOf, uploadsOf } from './data-of.ts';
import type { TidepoolSource } from './datum-base.ts';
import { cbgOf, smbgOf } from './glucose-of.ts';
import { basalOf, bolusOf, insulinOf } from './insulin-of.ts';
import { overrideOf } from './override-of.ts';
import { pumpSettingsOf } from './pump-settings-of.ts';
import { wizardOf } from './wizard-of.ts';

const source: TidepoolSource = { accountId: 'ada', devices: aHistory([]).devices, isZoneHidden: false };

describe('cbgOf', () => {
  it('writes mmol/L without rounding', () => {
    expect(cbgOf(aReading(0, 100), source)).toEqual({
      type: 'cbg',
      id: expect.stringMatching(/^[0-9a-f]{32}$/),
      guid: expect.stringMatching(/^[0-9a-f]{32}$/),
      time: '2025-06-10T12:00:00.000Z',
      deviceTime: '2025-06-10T05:00:00',
      timezone: 'America/Phoenix',
      timezoneOffset: -420,
      clockDriftOffset: 0,
      conversionOffset: 0,
      deviceId: 'sensor-1',
      uploadId: expect.stringMatching(/^upid_[0-9a-f]{12}$/),
      value: 100 / 18.01559,
      units: 'mmol/L',
      sampleInterval: 300_000,
    });
    expect(cbgOf(aReading(0, 6.1, { glucoseUnit: 'mmol/L' }), source).value).toBe(6.1);
  });

  it('marks readings beyond the scale', () => {
    expect(cbgOf(aReading(0, 39, { beyond: 'low' }), source)).toMatchObject({
      annotations: [{ code: 'bg/out-of-range', value: 'low', threshold: 40 }],
    });
    expect(cbgOf(aReading(0, 401, { beyond: 'high' }), source)).toMatchObject({
      annotations: [{ code: 'bg/out-of-range', value: 'high', threshold: 400 }],
    });
  });

  it('tells how far a wrong clock was off', () => {
    const reading = aReading(0, 100);
    const wrong = { ...reading, deviceClockMs: reading.deviceClockMs + 90 * MINUTE_MS };
    expect(cbgOf(wrong, source)).toMatchObject({
      deviceTime: '2025-06-10T06:30:00',
      timezoneOffset: -420,
      conversionOffset: 90 * MINUTE_MS,
    });
  });

  it('hides the zone on request', () => {
    const cbg = cbgOf(aReading(0, 100), { ...source, isZoneHidden: true });
    expect(cbg).not.toHaveProperty('timezone');
    expect(cbg).not.toHaveProperty('timezoneOffset');
  });
});

describe('smbgOf', () => {
  it('says whether somebody typed it', () => {
    const record = { ...at(0), type: 'smbg', isManual: true, glucose: 100, glucoseUnit: 'mg/dL' } as const;
    expect(smbgOf(record, source)).toMatchObject({ type: 'smbg', subType: 'manual', units: 'mmol/L' });
    expect(smbgOf({ ...record, isManual: false }, source).subType).toBe('linked');
  });
});

describe('bolusOf', () => {
  it.each([
    [aBolus(0), { subType: 'normal', normal: 4.5 }],
    [aBolus(0, { kind: 'automated', deliveredUnits: 0.3 }), { subType: 'automated', normal: 0.3 }],
    [
      aBolus(0, { kind: 'square', deliveredUnits: 3, extendedSeconds: 3600 }),
      { subType: 'square', extended: 3, duration: 3_600_000 },
    ],
    [
      aBolus(0, { kind: 'dual', deliveredUnits: 5, immediateUnits: 2, extendedUnits: 3, extendedSeconds: 1800 }),
      { subType: 'dual/square', normal: 2, extended: 3, duration: 1_800_000 },
    ],
    [
      aBolus(0, { kind: 'dual', deliveredUnits: 5, extendedUnits: 3 }),
      { subType: 'dual/square', normal: 2, extended: 3, duration: 0 },
    ],
    [
      aBolus(0, { insulinType: 'lispro' }),
      { insulinFormulation: { simple: { actingType: 'rapid', brand: 'lispro' } } },
    ],
  ])('writes each way of delivery', (record, fields) => {
    expect(bolusOf(record, source)).toMatchObject({ type: 'bolus', ...fields });
  });
});

describe('wizardOf', () => {
  it('names its bolus and writes glucose in mmol/L', () => {
    const bolus = aBolus(0);
    const calculator = {
      suggestedUnits: 4.6,
      carbsGrams: 50,
      glucoseMgDl: 180,
      activeInsulinUnits: 0.4,
      carbRatioGramsPerUnit: 12,
      correctionFactorMgDlPerUnit: 45,
      targetLowMgDl: 90,
      targetHighMgDl: 120,
    };
    const wizard = wizardOf(bolus, calculator, source);
    expect(wizard).toMatchObject({
      type: 'wizard',
      bolus: bolusOf(bolus, source).id,
      units: 'mmol/L',
      carbUnits: 'grams',
      bgInput: 180 / 18.01559,
      bgTarget: { low: 90 / 18.01559, high: 120 / 18.01559 },
      carbInput: 50,
      insulinCarbRatio: 12,
      insulinOnBoard: 0.4,
      insulinSensitivity: 45 / 18.01559,
      recommended: { net: 4.6 },
    });
    expect(wizard.id).not.toBe(wizard.bolus);
  });

  it('leaves out what the calculator did not know', () => {
    const wizard = wizardOf(aBolus(0), { targetMgDl: 100 }, source);
    expect(wizard).toMatchObject({ bgTarget: { target: 100 / 18.01559 } });
    expect(Object.keys(wizardOf(aBolus(0), {}, source))).not.toContain('bgTarget');
    expect(Object.keys(wizard)).not.toContain('carbInput');
  });
});

describe('basalOf', () => {
  const basal = (kind: BasalRecord['kind']): BasalRecord => ({
    ...at(0, 'pump-1'),
    type: 'basal',
    kind,
    rateUnitsPerHour: 0.8,
    durationSeconds: 1800,
  });

  it.each(['scheduled', 'temp', 'automated'] as const)('writes %s rates with milliseconds', (kind) => {
    expect(basalOf(basal(kind), source)).toMatchObject({ deliveryType: kind, rate: 0.8, duration: 1_800_000 });
  });

  it('gives a suspension no rate', () => {
    expect(basalOf(basal('suspend'), source)).not.toHaveProperty('rate');
  });
});

describe('the smaller kinds', () => {
  it('food', () => {
    const record = { ...at(0), type: 'carbs', grams: 15, isRescue: true } as const;
    expect(foodOf(record, source)).toMatchObject({
      type: 'food',
      meal: 'snack',
      nutrition: { carbohydrate: { net: 15, units: 'grams' } },
    });
    const sized = foodOf({ ...at(0), type: 'carbs', mealSize: 'small' }, source);
    expect(sized).toMatchObject({ name: 'small meal' });
    expect(sized).not.toHaveProperty('nutrition');
  });

  it.each([
    ['basal', 'long'],
    ['bolus', 'rapid'],
  ] as const)('insulin of a pen for %s', (role, actingType) => {
    const record = { ...at(0), type: 'injection', role, doseUnits: 18, insulinType: 'brand' } as const;
    expect(insulinOf(record, source)).toMatchObject({
      dose: { total: 18, units: 'Units' },
      formulation: { simple: { actingType, brand: 'brand' } },
    });
  });

  it('device events', () => {
    expect(deviceEventOf({ ...at(0), type: 'site_change' }, source)).toMatchObject({
      subType: 'prime',
      primeTarget: 'cannula',
    });
    expect(deviceEventOf({ ...at(0), type: 'reservoir_change' }, source)).toMatchObject({ subType: 'reservoirChange' });
    const toClockMs = at(0).deviceClockMs;
    const record = { ...at(0), type: 'clock_change', fromClockMs: toClockMs - MINUTE_MS, toClockMs } as const;
    expect(deviceEventOf(record, source)).toMatchObject({
      subType: 'timeChange',
      change: { from: '2025-06-10T04:59:00', to: '2025-06-10T05:00:00', agent: 'manual' },
    });
  });

  it('activity', () => {
    const record = { ...at(0), type: 'activity', name: 'run', durationSeconds: 600, intensity: 'heavy' } as const;
    expect(physicalActivityOf(record, source)).toMatchObject({
      name: 'run',
      duration: { value: 600, units: 'seconds' },
      reportedIntensity: 'high',
    });
  });
});

describe('overrideOf', () => {
  it('writes what a loop was told as pumps do, and leaves out what Tidepool does not know', () => {
    const override = { ...at(0, 'pump-1'), type: 'loop_override', kind: 'exercise', durationSeconds: 3600 } as const;
    expect(
      overrideOf({ ...override, startedBy: 'person', targetLowMgDl: 140, targetHighMgDl: 160 }, source),
    ).toMatchObject({
      type: 'deviceEvent',
      subType: 'pumpSettingsOverride',
      overrideType: 'physicalActivity',
      method: 'manual',
      duration: 3_600_000,
      bgTarget: { low: 140 / 18.01559, high: 160 / 18.01559 },
    });
    const others = [
      { ...at(1, 'pump-1'), type: 'loop_mode', mode: 'manual', durationSeconds: 60 },
      { ...at(2, 'pump-1'), type: 'daily_insulin', automaticUnits: 9 },
    ] as const;
    expect(dataOf([override, ...others], source)).toEqual([overrideOf(override, source)]);
  });
});

describe('pumpSettingsOf', () => {
  it('writes starts in milliseconds from midnight', () => {
    const record: PumpSettingsRecord = {
      ...at(0, 'pump-1'),
      type: 'pump_settings',
      brand: 'Tandem',
      basalUnitsPerHour: [
        { startMinute: 0, value: 0.7 },
        { startMinute: 360, value: 0.9 },
      ],
      carbRatioGramsPerUnit: [{ startMinute: 0, value: 10 }],
      correctionFactorMgDlPerUnit: [{ startMinute: 0, value: 50 }],
      targetMgDl: [{ startMinute: 0, lowMgDl: 100, highMgDl: 120 }],
      activeInsulinMinutes: 240,
    };
    expect(pumpSettingsOf(record, source)).toMatchObject({
      type: 'pumpSettings',
      activeSchedule: 'standard',
      basalSchedules: {
        standard: [
          { start: 0, rate: 0.7 },
          { start: 21_600_000, rate: 0.9 },
        ],
      },
      carbRatio: [{ start: 0, amount: 10 }],
      insulinSensitivity: [{ start: 0, amount: 50 / 18.01559 }],
      bgTarget: [{ start: 0, low: 100 / 18.01559, high: 120 / 18.01559 }],
      units: { carb: 'grams', bg: 'mmol/L' },
      manufacturers: ['Tandem'],
      bolus: { calculator: { insulin: { duration: 240, units: 'minutes' } } },
    });
  });
});

describe('dataOf and uploadsOf', () => {
  it('give an upload for each device and drop what was withdrawn', () => {
    const records = [
      aReading(-5, 100),
      aBolus(-4, { calculator: { carbsGrams: 40 } }),
      aBolus(-3, { isDeleted: true }),
      { ...at(-2), type: 'note', text: 'elsewhere' } as const,
      { ...at(-1), type: 'activity', name: 'run' } as const,
    ];
    const data = [...dataOf(records, source), ...uploadsOf(records, source)];
    expect(data.map(({ type }) => type)).toEqual(['cbg', 'bolus', 'wizard', 'physicalActivity', 'upload', 'upload']);
    expect(data.find(({ type, deviceId }) => type === 'upload' && deviceId === 'pump-1')).toMatchObject({
      uploadId: data[1]?.uploadId,
      time: data[1]?.time,
      deviceManufacturers: ['Tandem'],
      deviceModel: 't:slim X2',
      deviceSerialNumber: 'SN2',
      deviceTags: ['insulin-pump'],
    });
    expect(new Set(data.map(({ id }) => id)).size).toBe(data.length);
  });

  it('tell a device that nobody described by what it recorded', () => {
    const bare = { ...source, devices: [] };
    const tagsOf = (...records: Parameters<typeof uploadsOf>[0]) => uploadsOf(records, bare);
    expect(tagsOf(aReading(0, 100))).toMatchObject([{ deviceTags: ['cgm'], deviceManufacturers: [] }]);
    expect(tagsOf(aBolus(0))).toMatchObject([{ deviceTags: ['insulin-pump'], deviceModel: null }]);
    expect(tagsOf({ ...at(0, 'app'), type: 'carbs', grams: 20 })).toEqual([]);
  });
});
