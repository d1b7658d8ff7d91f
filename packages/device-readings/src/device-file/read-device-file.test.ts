import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { limitBreach } from '../record-limits.ts';
import { fileText } from './file-text.ts';
import { readDeviceFile } from './read-device-file.ts';

const ZONE = 'US/Eastern';
const read = (text: string) => readDeviceFile(text, { zone: ZONE });
const CBG = { id: 'c', type: 'cbg', units: 'mg/dL', value: 120, time: '2024-06-01T12:00:00Z' };
const SGV = { type: 'sgv', sgv: 120, date: Date.parse('2024-06-01T12:00:00Z') };
const BOLUS = { eventType: 'Meal Bolus', insulin: 4, created_at: '2024-06-01T12:00:00Z' };

describe('readDeviceFile', () => {
  it.each([
    ['a Tidepool export', [CBG], 'tidepool-json', { cgm: 1 }],
    ['entries of Nightscout', [SGV], 'nightscout-json', { cgm: 1 }],
    ['treatments of Nightscout', [BOLUS], 'nightscout-json', { bolus: 1 }],
    ['a whole site', { entries: [SGV], treatments: [BOLUS], profile: [] }, 'nightscout-json', { cgm: 1, bolus: 1 }],
  ])('tells %s', (_, document, format, countsByType) => {
    expect(read(JSON.stringify(document))).toMatchObject({ outcome: 'read', format, countsByType });
  });

  it.each([
    ['nothing', '', { code: 'empty' }],
    ['blanks', '\uFEFF \n ', { code: 'empty' }],
    ['some text', 'hello, world\nand more', { code: 'unknown-format', line: 1 }],
    ['another table', 'a,b,c\n1,2,3\n', { code: 'unknown-format', line: 1 }],
    ['JSON of something else', '{"a": 1}', { code: 'unknown-format', line: 1 }],
    ['an empty list', '[]', { code: 'unknown-format', line: 1 }],
    ['JSON cut in a list', JSON.stringify([CBG, CBG]).slice(0, -40), { code: 'truncated', line: 1 }],
    ['JSON cut in a text', '[\n{"type": "cb', { code: 'truncated', line: 2 }],
    ['broken JSON', '[1, 2,, 3]', { code: 'not-json', line: 1 }],
    [
      'records that all fail',
      JSON.stringify([{ ...CBG, value: null }]),
      { code: 'no-records', format: 'tidepool-json', skipped: [{ where: 1, reason: 'no-value' }] },
    ],
  ])('refuses %s', (_, text, refusal) => {
    expect(read(text)).toEqual({ outcome: 'refused', ...refusal });
  });

  it.each([
    ['a Tidepool export', [CBG, { ...CBG, time: '2034-06-01T12:00:00Z' }], 2],
    ['a Nightscout site', { entries: [SGV], treatments: [{ ...BOLUS, created_at: '2034-06-01T12:00:00Z' }] }, 2],
  ])('names what is still to come in %s', (_, document, where) => {
    const latestMs = Date.parse('2024-06-02T12:00:00Z');
    expect(readDeviceFile(JSON.stringify(document), { zone: ZONE, latestMs })).toMatchObject({
      records: { length: 1 },
      skipped: [{ where, reason: 'in-the-future' }],
    });
  });

  it('leaves out, and names, doses and meals that cannot be: of mixed-up units, or of slips', () => {
    const minute = (number: number) => `2024-06-01T12:0${number}:00Z`;
    const document = {
      entries: [SGV],
      treatments: [
        BOLUS,
        { ...BOLUS, insulin: 400, created_at: minute(1) },
        { eventType: 'Carb Correction', carbs: 4500, created_at: minute(2) },
        { eventType: 'Temp Basal', absolute: 65, duration: 2, created_at: minute(3) },
        { eventType: 'Temp Basal', absolute: 0.65, duration: 2, created_at: minute(5) },
        { ...BOLUS, created_at: minute(9) },
      ],
    };
    const { countsByType, skipped = [] } = read(JSON.stringify(document)) as {
      countsByType: object;
      skipped?: readonly { reason: string }[];
    };
    expect(countsByType).toEqual({ cgm: 1, bolus: 2, basal: 1 });
    expect(skipped.map(({ reason }) => reason).toSorted()).toEqual([
      'carbs-out-of-range',
      'dose-out-of-range',
      'dose-out-of-range',
    ]);
  });

  it.each([
    ['UTF-8', [0x67, 0xc3, 0xbc, 0xe2, 0x82, 0xac], 'gü€'],
    ['UTF-16 of a spreadsheet', [0xff, 0xfe, 0x67, 0, 0xfc, 0, 0xac, 0x20], 'gü€'],
    ['UTF-16 the other way round', [0xfe, 0xff, 0, 0x67, 0, 0xfc, 0x20, 0xac], 'gü€'],
    ['windows-1252, which is no UTF-8', [0x67, 0xfc, 0x80], 'gü€'],
  ])('reads bytes as %s', (_, bytes, text) => {
    expect(fileText(new Uint8Array(bytes))).toBe(text);
  });

  it('reads a file the same from its bytes', () => {
    const text = JSON.stringify([{ ...CBG, type: 'food', notes: ['Müsli'] }, CBG]);
    expect(readDeviceFile(new TextEncoder().encode(text), { zone: ZONE })).toEqual(read(text));
  });

  it('tells how far it is, up to all of it', () => {
    const shares: number[] = [];
    const text = JSON.stringify(Array.from({ length: 12_000 }, () => CBG));
    readDeviceFile(text, { zone: ZONE, onProgress: (share) => shares.push(share) });
    expect(shares.at(-1)).toBe(1);
    expect(shares).toEqual([...shares].sort((a, b) => a - b));
    expect(shares.length).toBeGreaterThan(3);
  });

  const odd = fc.oneof(fc.double(), fc.integer(), fc.string(), fc.constant(null), fc.constant(65_535));
  const type = fc.constantFrom(
    'cbg',
    'smbg',
    'bolus',
    'wizard',
    'basal',
    'food',
    'insulin',
    'deviceEvent',
    'pumpSettings',
  );
  const datum = fc.record({
    id: fc.string(),
    type,
    time: fc.oneof(fc.constant('2024-06-01T12:00:00Z'), fc.string()),
    deviceId: fc.string(),
    subType: fc.constantFrom('normal', 'square', 'dual/square', 'prime', 'timeChange', 'manual'),
    deliveryType: fc.constantFrom('scheduled', 'temp', 'suspend', 'x'),
    units: fc.constantFrom('mmol/L', 'mg/dL'),
    value: odd,
    normal: odd,
    extended: odd,
    rate: odd,
    duration: odd,
    carbInput: odd,
    insulinOnBoard: odd,
    nutrition: fc.record({ carbohydrate: fc.record({ net: odd }) }),
    notes: fc.array(fc.string()),
    bolus: fc.oneof(fc.string(), fc.record({ id: fc.string(), subType: fc.constant('normal'), normal: odd })),
    basalSchedules: fc.record({ a: fc.array(fc.record({ start: odd, rate: odd })) }),
    activeSchedule: fc.constant('a'),
  });

  it('lets nothing pass that the server would refuse, and reads the same twice', () => {
    fc.assert(
      fc.property(fc.array(datum, { minLength: 1, maxLength: 8 }), (data) => {
        const text = JSON.stringify([CBG, ...data]);
        const reading = read(text);
        if (reading.outcome === 'refused') throw new Error('a good record is in there');
        expect(reading.records.map(limitBreach).filter(Boolean)).toEqual([]);
        expect(read(text)).toEqual(reading);
      }),
    );
  });

  it('never throws, whatever the text', () => {
    const start = fc.constantFrom('', '[', '{', '"', 'Device,', '\uFEFF');
    fc.assert(
      fc.property(start, fc.string({ maxLength: 300 }), (prefix, text) => {
        expect(['read', 'refused']).toContain(read(prefix + text).outcome);
      }),
    );
  });
});
