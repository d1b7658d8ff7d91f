import { describe, expect, it } from 'vitest';

import type { LibreCloudRecord } from './libre-cloud-record.ts';
import { libreHistory } from './libre-history.ts';

const ZONE = 'Asia/Jerusalem';
const utc = (text: string) => Date.parse(`${text}Z`);
const STAMP = {
  recordId: 'r-1',
  timestamp: '2024-07-15T12:00:00',
  factoryTimestamp: '2024-07-15T09:00:00Z',
  serialNumber: 'MH0012345',
  deviceName: 'FreeStyle Libre 2',
};
const history = (...records: LibreCloudRecord[]) => libreHistory(records, ZONE);
const at = (clock: string) => ({ ...STAMP, timestamp: `2024-07-15T${clock}:00`, factoryTimestamp: undefined });

describe('libreHistory', () => {
  it('reads a stored reading, its device and both clocks', () => {
    expect(history({ ...STAMP, kind: 'historic', ValueInMgPerDl: 133 })).toEqual({
      devices: [
        {
          deviceId: 'MH0012345',
          kind: 'cgm',
          manufacturer: 'Abbott',
          model: 'FreeStyle Libre 2',
          serialNumber: 'MH0012345',
          sampleIntervalMinutes: 15,
        },
      ],
      records: [
        {
          type: 'cgm',
          deviceId: 'MH0012345',
          atMs: utc('2024-07-15T09:00:00'),
          deviceClockMs: utc('2024-07-15T12:00:00'),
          zone: ZONE,
          sourceId: 'r-1',
          glucose: 133,
          glucoseUnit: 'mg/dL',
        },
      ],
      skipped: [],
    });
  });

  it("takes the patient's zone where the sensor did not know UTC", () => {
    const [record] = libreHistory([{ ...at('12:00'), kind: 'historic', ValueInMgPerDl: 133 }], ZONE).records;
    expect(record?.atMs).toBe(utc('2024-07-15T09:00:00'));
  });

  it('knows the sensors that store every five minutes', () => {
    const three = { ...STAMP, deviceName: 'FreeStyle Libre 3', kind: 'historic', ValueInMgPerDl: 133 } as const;
    expect(history(three).devices).toMatchObject([{ sampleIntervalMinutes: 5 }]);
  });

  it.each<[string, LibreCloudRecord, object]>([
    ['a strip', { ...STAMP, kind: 'strip', ValueInMgPerDl: 98 }, { type: 'smbg', isManual: false, glucose: 98 }],
    ['low', { ...STAMP, kind: 'historic', ValueInMgPerDl: 40, isLow: true }, { glucose: 39, beyond: 'low' }],
    ['high', { ...STAMP, kind: 'historic', ValueInMgPerDl: 500, isHigh: true }, { glucose: 500, beyond: 'high' }],
    [
      'long insulin as basal',
      { ...STAMP, kind: 'insulin', insulinKind: 'long', units: 20 },
      { type: 'injection', role: 'basal', doseUnits: 20 },
    ],
    [
      'rapid insulin as bolus',
      { ...STAMP, kind: 'insulin', insulinKind: 'rapid', units: 3.5, insulinName: 'Fiasp' },
      { type: 'injection', role: 'bolus', doseUnits: 3.5, insulinType: 'Fiasp' },
    ],
    ['food', { ...STAMP, kind: 'food', carbsGrams: 60 }, { type: 'carbs', grams: 60 }],
    ['a note', { ...STAMP, kind: 'note', text: 'walked' }, { type: 'note', text: 'walked' }],
    ['a withdrawn record', { ...STAMP, kind: 'food', carbsGrams: 60, isDeleted: true }, { isDeleted: true }],
  ])('reads %s', (_, record, expected) => {
    expect(history(record).records).toEqual([expect.objectContaining(expected)]);
  });

  it.each([
    ['an unknown kind', { ...STAMP, kind: 'ketone' }, 'type-not-kept'],
    ['no time', { kind: 'food', carbsGrams: 1 }, 'no-time'],
    ['a bad time', { kind: 'food', carbsGrams: 1, timestamp: 'yesterday' }, 'bad-time'],
    ['insulin of no kind', { ...STAMP, kind: 'insulin', units: 4 }, 'insulin-kind-unknown'],
    ['a dose nobody takes', { ...STAMP, kind: 'insulin', insulinKind: 'long', units: 4000 }, 'dose-out-of-range'],
    ['nothing measured', { ...STAMP, kind: 'scan', ValueInMgPerDl: null }, 'no-value'],
    ['no record', 7, 'not-a-record'],
  ])('skips %s', (_, record, reason) => {
    expect(libreHistory([record], ZONE)).toMatchObject({ records: [], skipped: [{ where: 1, reason }] });
  });

  it('keeps a scan only where the stored history has a hole', () => {
    const records = [
      { ...at('08:00'), kind: 'historic', ValueInMgPerDl: 100 },
      { ...at('08:07'), kind: 'scan', ValueInMgPerDl: 104 },
      { ...at('10:00'), kind: 'scan', ValueInMgPerDl: 120 },
      { ...at('12:00'), kind: 'historic', ValueInMgPerDl: 130 },
    ];
    const { records: kept, skipped } = libreHistory(records, ZONE);
    expect(kept.map((one) => one.type === 'cgm' && one.glucose)).toEqual([100, 120, 130]);
    expect(skipped).toEqual([{ where: 2, reason: 'scan-within-history' }]);
  });
});
