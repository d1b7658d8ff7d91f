import { describe, expect, it } from 'vitest';

import type { DeviceRecord } from './device-record.ts';
import { limitBreach } from './record-limits.ts';

const AT = Date.UTC(2024, 5, 1);
const STAMP = { deviceId: 'd', atMs: AT, deviceClockMs: AT, zone: 'UTC' };
const SETTINGS = {
  ...STAMP,
  type: 'pump_settings',
  basalUnitsPerHour: [{ startMinute: 0, value: 1 }],
  carbRatioGramsPerUnit: [],
  correctionFactorMgDlPerUnit: [],
  targetMgDl: [],
} as const;
const OVERRIDE = { ...STAMP, type: 'loop_override', kind: 'exercise' } as const;
const BOLUS = { ...STAMP, type: 'bolus', kind: 'normal', deliveredUnits: 4 } as const;

describe('limitBreach', () => {
  it.each<[string, DeviceRecord]>([
    ['the highest glucose', { ...STAMP, type: 'smbg', isManual: true, glucose: 1000, glucoseUnit: 'mg/dL' }],
    ['a dose of nothing', { ...BOLUS, deliveredUnits: 0 }],
    ['basal for a week', { ...STAMP, type: 'basal', kind: 'scheduled', rateUnitsPerHour: 1, durationSeconds: 604_800 }],
    ['the most that a pump gives at once', { ...BOLUS, deliveredUnits: 60 }],
    [
      'the most that a plan asks for',
      { ...STAMP, type: 'injection', role: 'bolus', doseUnits: 99, insulinType: 'Lispro' },
    ],
    ['two pens of U200', { ...STAMP, type: 'injection', role: 'basal', doseUnits: 200, insulinType: 'Degludec' }],
    ['a feast', { ...STAMP, type: 'carbs', grams: 300 }],
    ['an empty note', { ...STAMP, type: 'note', text: '' }],
    ['a meal without grams', { ...STAMP, type: 'carbs' }],
    ['settings', SETTINGS],
    ['a change', { ...STAMP, type: 'site_change' }],
    ['a week of a mode', { ...STAMP, type: 'loop_mode', mode: 'manual', durationSeconds: 604_800 }],
    ['an override without an end', OVERRIDE],
    [
      'an override at its limits',
      { ...OVERRIDE, durationSeconds: 604_800, targetLowMgDl: 50, targetHighMgDl: 400, insulinScale: 5 },
    ],
    ['a day without automatic insulin', { ...STAMP, type: 'daily_insulin', automaticUnits: 0 }],
    [
      'settings of a loop',
      {
        ...SETTINGS,
        loopTargetMgDl: [{ startMinute: 0, value: 110 }],
        sleepSchedule: { startMinute: 1380, endMinute: 420 },
      },
    ],
    [
      'a withdrawn reading',
      { ...STAMP, isDeleted: true, type: 'smbg', isManual: true, glucose: 0, glucoseUnit: 'mg/dL' },
    ],
  ])('takes %s', (_, record) => {
    expect(limitBreach(record)).toBeUndefined();
  });

  it.each<[string, DeviceRecord, string]>([
    ['too high', { ...STAMP, type: 'cgm', glucose: 1001, glucoseUnit: 'mg/dL' }, 'glucose-out-of-range'],
    ['mg/dL called mmol/L', { ...STAMP, type: 'cgm', glucose: 120, glucoseUnit: 'mmol/L' }, 'glucose-out-of-range'],
    ['no number', { ...STAMP, type: 'cgm', glucose: Number.NaN, glucoseUnit: 'mg/dL' }, 'glucose-out-of-range'],
    ['a negative bolus', { ...BOLUS, deliveredUnits: -1 }, 'dose-out-of-range'],
    ['a bolus that no pump gives', { ...BOLUS, deliveredUnits: 60.5 }, 'dose-out-of-range'],
    ['a part that no pump gives', { ...BOLUS, immediateUnits: 400 }, 'dose-out-of-range'],
    [
      'mU/h called U/h',
      { ...STAMP, type: 'basal', kind: 'scheduled', rateUnitsPerHour: 65, durationSeconds: 3600 },
      'dose-out-of-range',
    ],
    [
      'an injection of a whole cartridge',
      { ...STAMP, type: 'injection', role: 'bolus', doseUnits: 300, insulinType: 'Lispro' },
      'dose-out-of-range',
    ],
    ['4500 g for 45', { ...STAMP, type: 'carbs', grams: 4500 }, 'carbs-out-of-range'],
    ['a bolus over two weeks', { ...BOLUS, extendedSeconds: 1_209_600 }, 'duration-out-of-range'],
    [
      'a nameless insulin',
      { ...STAMP, type: 'injection', role: 'basal', doseUnits: 4, insulinType: '' },
      'insulin-kind-unknown',
    ],
    [
      'carbs that no calculator takes',
      {
        ...STAMP,
        type: 'injection',
        role: 'bolus',
        doseUnits: 4,
        insulinType: 'Humalog',
        calculator: { carbsGrams: 10_001 },
      },
      'dose-out-of-range',
    ],
    ['a part of a second', { ...STAMP, type: 'activity', name: 'run', durationSeconds: 0.5 }, 'duration-out-of-range'],
    ['a long note', { ...STAMP, type: 'note', text: 'x'.repeat(2001) }, 'text-out-of-range'],
    ['a null character', { ...STAMP, type: 'note', text: 'x\0' }, 'text-out-of-range'],
    ['a nameless device', { ...STAMP, deviceId: '', type: 'note', text: '' }, 'text-out-of-range'],
    ['a clock out of its mind', { ...STAMP, deviceClockMs: 1e18, type: 'note', text: '' }, 'bad-time'],
    ['a mountain of carbs', { ...STAMP, type: 'carbs', grams: 10_001 }, 'carbs-out-of-range'],
    [
      'minutes behind the day',
      { ...SETTINGS, basalUnitsPerHour: [{ startMinute: 1441, value: 1 }] },
      'settings-out-of-range',
    ],
    ['a target in mmol/L', { ...OVERRIDE, targetLowMgDl: 6.5 }, 'settings-out-of-range'],
    ['a target that no loop has', { ...OVERRIDE, targetHighMgDl: 401 }, 'settings-out-of-range'],
    ['a target upside down', { ...OVERRIDE, targetLowMgDl: 150, targetHighMgDl: 140 }, 'settings-out-of-range'],
    ['insulin in percent', { ...OVERRIDE, insulinScale: 80 }, 'settings-out-of-range'],
    ['no insulin at all', { ...OVERRIDE, insulinScale: 0 }, 'settings-out-of-range'],
    ['an override in milliseconds', { ...OVERRIDE, durationSeconds: 3_600_000 }, 'duration-out-of-range'],
    [
      'a mode that ends before it begins',
      { ...STAMP, type: 'loop_mode', mode: 'automated', durationSeconds: -1 },
      'duration-out-of-range',
    ],
    ['more than a reservoir a day', { ...STAMP, type: 'daily_insulin', automaticUnits: 301 }, 'dose-out-of-range'],
    [
      'a programmed rate in mU/h',
      {
        ...STAMP,
        type: 'basal',
        kind: 'automated',
        rateUnitsPerHour: 1,
        scheduledUnitsPerHour: 800,
        durationSeconds: 300,
      },
      'dose-out-of-range',
    ],
    [
      'a target of a loop in mmol/L',
      { ...SETTINGS, loopTargetMgDl: [{ startMinute: 0, value: 6.1 }] },
      'settings-out-of-range',
    ],
    [
      'a night of two days',
      { ...SETTINGS, sleepSchedule: { startMinute: 0, endMinute: 2880 } },
      'settings-out-of-range',
    ],
    ['an active time of two days', { ...SETTINGS, activeInsulinMinutes: 2880 }, 'settings-out-of-range'],
    [
      'a row for every minute',
      {
        ...SETTINGS,
        carbRatioGramsPerUnit: Array.from({ length: 97 }, (_, startMinute) => ({ startMinute, value: 1 })),
      },
      'settings-out-of-range',
    ],
  ])('stops %s', (_, record, reason) => {
    expect(limitBreach(record)).toBe(reason);
  });
});
