import type { DeviceRecord } from '@glidepath/device-readings';
import { describe, expect, it } from 'vitest';

import { deviceRecordWire } from '../wire/device-record.wire.ts';
import { fromWire, toWire } from '../wire/rename-keys.ts';
import { recordOfUpload, uploadedRecord } from './uploaded-record.ts';

const stamp = { deviceId: 'd', zone: 'Asia/Jerusalem', atMs: 1_774_600_000_000, deviceClockMs: 1_774_607_200_000 };
const table = [{ startMinute: 0, value: 1.5 }];
/** One of each type, with everything that it can say. */
const RECORDS: DeviceRecord[] = [
  { type: 'cgm', ...stamp, glucose: 39, glucoseUnit: 'mg/dL', beyond: 'low', sourceId: 'x', isDeleted: true },
  { type: 'smbg', ...stamp, glucose: 7.4, glucoseUnit: 'mmol/L', isManual: true },
  {
    type: 'bolus',
    ...stamp,
    kind: 'dual',
    purpose: 'both',
    deliveredUnits: 6,
    immediateUnits: 4,
    extendedUnits: 2,
    extendedSeconds: 3600,
    insulinType: 'aspart',
    calculator: {
      suggestedUnits: 6.1,
      carbsGrams: 60,
      glucoseMgDl: 180,
      activeInsulinUnits: 0.4,
      carbRatioGramsPerUnit: 10,
      correctionFactorMgDlPerUnit: 40,
      targetMgDl: 110,
      targetLowMgDl: 100,
      targetHighMgDl: 120,
    },
  },
  { type: 'injection', ...stamp, role: 'basal', doseUnits: 18, insulinType: 'glargine', mealSize: 'large' },
  { type: 'basal', ...stamp, kind: 'temp', rateUnitsPerHour: 0.85, durationSeconds: 1800, scheduledUnitsPerHour: 0.6 },
  { type: 'carbs', ...stamp, grams: 45, mealSize: 'small', isRescue: true },
  { type: 'note', ...stamp, text: 'שלום' },
  { type: 'activity', ...stamp, name: 'run', durationSeconds: 1800, intensity: 'heavy' },
  { type: 'site_change', ...stamp },
  { type: 'reservoir_change', ...stamp },
  { type: 'clock_change', ...stamp, fromClockMs: 1_774_600_000_000, toClockMs: 1_774_603_600_000 },
  {
    type: 'pump_settings',
    ...stamp,
    brand: 'tandem',
    basalUnitsPerHour: table,
    carbRatioGramsPerUnit: table,
    correctionFactorMgDlPerUnit: table,
    targetMgDl: [{ startMinute: 0, lowMgDl: 100, highMgDl: 120 }],
    activeInsulinMinutes: 240,
    loopTargetMgDl: [{ startMinute: 0, value: 110 }],
    autoCorrection: false,
    sleepSchedule: { startMinute: 1380, endMinute: 420 },
    dynamicSensitivity: true,
  },
  { type: 'loop_mode', ...stamp, mode: 'limited', durationSeconds: 1800, cause: 'sensor' },
  {
    type: 'loop_override',
    ...stamp,
    kind: 'pre_meal',
    durationSeconds: 3600,
    targetLowMgDl: 80,
    targetHighMgDl: 90,
    insulinScale: 1.2,
    startedBy: 'person',
  },
  { type: 'daily_insulin', ...stamp, automaticUnits: 14.35 },
];

describe('a record that is uploaded', () => {
  it.each(RECORDS.map((record) => [record.type, record] as const))('D3-37: arrives as it was sent: %s', (_, record) => {
    const wire = toWire(deviceRecordWire, uploadedRecord(record));
    expect(deviceRecordWire.parse(JSON.parse(JSON.stringify(wire)))).toEqual(wire);
    expect(Object.keys(wire).filter((name) => /[A-Z]/.test(name))).toEqual([]);
    expect(recordOfUpload(fromWire(deviceRecordWire, wire), 'UTC')).toEqual(record);
  });

  it.each<[string, DeviceRecord, object]>([
    ['a mode that is unknown', RECORDS.at(-3) as DeviceRecord, { mode: 'asleep' }],
    ['a cause that is unknown', RECORDS.at(-3) as DeviceRecord, { cause: 'weather' }],
    ['a mode for eight days', RECORDS.at(-3) as DeviceRecord, { duration_seconds: 8 * 86_400 }],
    ['an override that is unknown', RECORDS.at(-2) as DeviceRecord, { kind: 'party' }],
    ['a target in mmol/L', RECORDS.at(-2) as DeviceRecord, { target_low_mg_dl: 5.5 }],
    ['a target upside down', RECORDS.at(-2) as DeviceRecord, { target_low_mg_dl: 150 }],
    ['insulin in percent', RECORDS.at(-2) as DeviceRecord, { insulin_scale: 120 }],
    ['a field that is unknown', RECORDS.at(-2) as DeviceRecord, { preset_name: 'Anna runs' }],
    ['more than a reservoir a day', RECORDS.at(-1) as DeviceRecord, { automatic_units: 301 }],
  ])('is refused by the name of its field: %s', (_, record, changes) => {
    const wire = { ...toWire(deviceRecordWire, uploadedRecord(record)), ...changes };
    const refused = deviceRecordWire.safeParse(wire);
    const [name] = Object.keys(changes);
    const [issue] = refused.error?.issues ?? [];
    expect(JSON.stringify([issue?.path, 'keys' in (issue ?? {}) ? issue : ''])).toContain(name);
  });

  it('is in the zone of its upload where it says none', () => {
    const { zone: _, ...sent } = uploadedRecord(RECORDS[8] as DeviceRecord);
    expect(recordOfUpload(sent, 'Europe/Paris').zone).toBe('Europe/Paris');
  });
});
