import { describe, expect, it } from 'vitest';

import { aBolus, aHistory, aReading, at, readingsUntilNoon } from '../test-support/sample-records.ts';
import { measurementsPage } from './libre-data-route.ts';
import { type LibreSource, measurementOf, scanOf } from './measurement-of.ts';
import { measurementsOf } from './measurements-of.ts';

const source: LibreSource = {
  accountId: 'ada',
  devices: aHistory([]).devices,
  isZoneHidden: false,
  intervalMinutes: 15,
};

describe('measurementOf', () => {
  it('writes local time without a zone beside the time of the sensor', () => {
    expect(measurementOf(aReading(0, 123), source)).toEqual({
      recordId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      kind: 'historic',
      timestamp: '2025-06-10T05:00:00',
      factoryTimestamp: '2025-06-10T12:00:00Z',
      serialNumber: 'SN1',
      deviceName: 'FreeStyle Libre 2',
      ValueInMgPerDl: 123,
      isLow: false,
      isHigh: false,
    });
  });

  it('leaves out the time of the sensor on request', () => {
    expect(measurementOf(aReading(0, 123), { ...source, isZoneHidden: true })).not.toHaveProperty('factoryTimestamp');
  });

  it.each([
    [aReading(0, 39, { beyond: 'low' }), { ValueInMgPerDl: 40, isLow: true, isHigh: false }],
    [aReading(0, 501, { beyond: 'high' }), { ValueInMgPerDl: 500, isLow: false, isHigh: true }],
    [aReading(0, 10, { glucoseUnit: 'mmol/L' }), { ValueInMgPerDl: 180, isLow: false, isHigh: false }],
    [
      { ...at(0), type: 'smbg', isManual: false, glucose: 99, glucoseUnit: 'mg/dL' } as const,
      { kind: 'strip', ValueInMgPerDl: 99 },
    ],
    [aBolus(0), { kind: 'insulin', insulinKind: 'rapid', units: 4.5 }],
    [
      { ...at(0), type: 'injection', role: 'bolus', doseUnits: 6, insulinType: 'lispro' } as const,
      { kind: 'insulin', insulinKind: 'rapid', units: 6, insulinName: 'lispro' },
    ],
    [
      { ...at(0), type: 'injection', role: 'basal', doseUnits: 22, insulinType: 'glargine' } as const,
      { kind: 'insulin', insulinKind: 'long', units: 22, insulinName: 'glargine' },
    ],
    [{ ...at(0), type: 'carbs', grams: 45 } as const, { kind: 'food', carbsGrams: 45 }],
    [{ ...at(0), type: 'carbs', mealSize: 'large' } as const, { kind: 'food' }],
    [{ ...at(0), type: 'note', text: 'ill' } as const, { kind: 'note', text: 'ill' }],
    [{ ...at(0), type: 'activity', name: 'run' } as const, { kind: 'note', text: 'run' }],
  ])('writes each kind', (record, fields) => {
    expect(measurementOf(record, source)).toMatchObject(fields);
  });

  it('does not know pumps', () => {
    expect(measurementOf({ ...at(0), type: 'reservoir_change' }, source)).toBeUndefined();
  });

  it('leaves out the number of a meal without one', () => {
    expect(measurementOf({ ...at(0), type: 'carbs', mealSize: 'small' }, source)).not.toHaveProperty('carbsGrams');
  });

  it('names an unknown device by its id', () => {
    const note = { ...at(0, 'other'), type: 'note', text: '' } as const;
    expect(measurementOf(note, { ...source, intervalMinutes: 5 })).toMatchObject({
      serialNumber: 'other',
      deviceName: 'FreeStyle Libre 3',
    });
  });

  it('keeps the name of a Libre', () => {
    const devices = [{ deviceId: 'sensor-1', kind: 'cgm', model: 'Libre Select' }] as const;
    expect(measurementOf(aReading(0, 100), { ...source, devices })?.deviceName).toBe('Libre Select');
  });

  it('gives a scan an id of its own', () => {
    const reading = aReading(0, 123);
    const scan = scanOf(reading, source);
    expect(scan).toMatchObject({ kind: 'scan', ValueInMgPerDl: 123 });
    expect(scan.recordId).not.toBe(measurementOf(reading, source)?.recordId);
  });
});

describe('measurementsOf', () => {
  const twoDays = readingsUntilNoon(2 * 288);
  const historic = (intervalMinutes: 5 | 15) =>
    new Set(
      measurementsOf(twoDays, { ...source, intervalMinutes })
        .filter(({ kind }) => kind === 'historic')
        .map(({ timestamp }) => timestamp),
    );

  it('keeps a reading per 15 or 5 minutes', () => {
    expect([historic(15).size, historic(5).size]).toEqual([193, 576]);
  });

  it('has scans and a few duplicates, the same at every call', () => {
    const measurements = measurementsOf(twoDays, { ...source, intervalMinutes: 5 });
    const scans = new Set(measurements.flatMap(({ kind, timestamp }) => (kind === 'scan' ? [timestamp] : [])));
    const contents = new Set(measurements.map((measurement) => JSON.stringify({ ...measurement, recordId: '' })));
    const ids = new Set(measurements.map((measurement) => measurement.recordId));
    expect(scans.size).toBeGreaterThan(30);
    expect(measurements.length - contents.size).toBeGreaterThan(3);
    expect(measurements.length).toBeGreaterThan(ids.size);
    expect(ids.size).toBeGreaterThan(contents.size);
    expect(measurementsOf(twoDays, { ...source, intervalMinutes: 5 })).toEqual(measurements);
  });

  it('marks what was withdrawn', () => {
    const withdrawn = aBolus(0, { isDeleted: true });
    expect(measurementsOf([withdrawn], source)).toMatchObject([{ kind: 'insulin', isDeleted: true }]);
  });
});

describe('measurementsPage', () => {
  const all = measurementsOf(readingsUntilNoon(30), { ...source, intervalMinutes: 5 });

  it('leads through all pages', () => {
    const first = measurementsPage(all, undefined, 'ada 1 2', 20);
    const second = measurementsPage(all, first?.nextCursor ?? undefined, 'ada 1 2', 20);
    expect([...(first?.measurements ?? []), ...(second?.measurements ?? [])]).toEqual(all);
    expect(second?.nextCursor).toBeNull();
  });

  it('refuses a cursor of another question', () => {
    const cursor = measurementsPage(all, undefined, 'ada 1 2', 20)?.nextCursor ?? '';
    expect(measurementsPage(all, cursor, 'ben 1 2', 20)).toBeUndefined();
    expect(measurementsPage(all, 'nonsense', 'ada 1 2', 20)).toBeUndefined();
  });
});
