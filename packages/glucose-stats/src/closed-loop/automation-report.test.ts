import type { BasalRecord, DeviceRecord, PumpSettingsRecord } from '@glidepath/device-readings';
import { describe, expect, it } from 'vitest';

import { basalAt, bolusAt, DEVICES, modeAt, overrideAt, penAt, stampAt, UTC } from '../test-support/sample-records.ts';
import { type AutomationReport, automationReport } from './automation-report.ts';

function reportOf(records: readonly DeviceRecord[], firstDay = '2026-03-19', lastDay = '2026-03-20'): AutomationReport {
  const nowMs = Date.parse('2026-03-21T12:00:00Z');
  const report = automationReport({ records, devices: DEVICES, zone: UTC, nowMs, firstDay, lastDay });
  if (!report) throw new Error('No whole day.');
  return report;
}

const automated = (clockText: string, hours: number, rate = 1, more: Partial<BasalRecord> = {}) => ({
  ...basalAt(clockText, rate, hours, 'automated'),
  ...more,
});
const DAYS = [automated('2026-03-19T00:00', 24), automated('2026-03-20T00:00', 24)];
const settingsAt = (clockText: string, more: Partial<PumpSettingsRecord> = {}): PumpSettingsRecord => ({
  ...stampAt('pump', clockText),
  type: 'pump_settings',
  basalUnitsPerHour: [],
  carbRatioGramsPerUnit: [],
  correctionFactorMgDlPerUnit: [],
  targetMgDl: [],
  ...more,
});

describe('automationReport: whole days', () => {
  it('leaves out the day that still runs, and is null where none is over', () => {
    expect(reportOf(DAYS, '2026-03-19', '2026-03-21')).toMatchObject({ lastDay: '2026-03-20', dayCount: 2 });
    const input = { records: DAYS, devices: DEVICES, zone: UTC, nowMs: Date.parse('2026-03-21T12:00:00Z') };
    expect(automationReport({ ...input, firstDay: '2026-03-21', lastDay: '2026-03-21' })).toBeNull();
  });

  it('says of nothing that it is not available, never 0', () => {
    const { hours, ...report } = reportOf([bolusAt('2026-03-19T08:00', 3)]);
    expect(report).toEqual({
      firstDay: '2026-03-19',
      lastDay: '2026-03-20',
      dayCount: 0,
      time: null,
      exits: null,
      insulin: null,
      basal: null,
      overrides: null,
    });
    expect(new Set(hours.flatMap((hour) => Object.values(hour)))).toEqual(new Set([null]));
  });

  it('of a pump without a loop there were no exits to make, and its basal is programmed', () => {
    const { time, exits, insulin, hours } = reportOf([basalAt('2026-03-19T00:00', 1, 24)]);
    expect(time).toEqual({ knownMinutes: 1440, automatedMinutes: 0, limitedMinutes: null, manualMinutes: 1440 });
    expect(exits).toBeNull();
    expect(insulin).toMatchObject({ dayCount: 1, totalUnits: 24, automaticUnits: 0, programmedBasalUnits: 24 });
    expect(hours[3]).toMatchObject({ automatedPercent: 0, automaticUnitsPerDay: null });
  });
});

describe('automationReport: time and exits', () => {
  // 30 h automated; 90 min off by the sensor, of which the loop ran 30 blind; 16.5 h automated.
  const told = [
    modeAt('2026-03-19T00:00', 'automated', 30),
    modeAt('2026-03-20T06:00', 'limited', 0.5, { cause: 'sensor' }),
    modeAt('2026-03-20T06:30', 'manual', 1),
    modeAt('2026-03-20T07:30', 'automated', 10),
    modeAt('2026-03-20T17:30', 'limited', 0.25, { cause: 'sensor' }),
    modeAt('2026-03-20T17:45', 'automated', 6.25),
  ];

  it('adds up to the known time, by modes', () => {
    expect(reportOf(told).time).toEqual({
      knownMinutes: 2880,
      automatedMinutes: 2880 - 105,
      limitedMinutes: 45,
      manualMinutes: 60,
    });
  });

  it('counts a time off once, by its first cause, with all its minutes', () => {
    const { exits } = reportOf(told);
    expect(exits?.exits).toMatchObject([
      { clockMs: Date.UTC(2026, 2, 20, 6), minutes: 90, mode: 'manual', cause: 'sensor', hasReturned: true },
      { clockMs: Date.UTC(2026, 2, 20, 17, 30), minutes: 15, mode: 'limited', cause: 'sensor', hasReturned: true },
    ]);
    expect(exits).toMatchObject({
      manualPerWeek: 3.5,
      manualByCause: [{ cause: 'sensor', count: 1, minutes: 90 }],
      limitedCount: 1,
      longestMinutes: 90,
    });
  });

  it('by rates alone limited is not available, and a pause of less than a quarter of an hour is no exit', () => {
    const { time, exits } = reportOf([
      automated('2026-03-19T00:00', 10),
      basalAt('2026-03-19T10:00', 0, 0.2, 'suspend'),
      automated('2026-03-19T10:12', 13.8),
      automated('2026-03-20T00:00', 12),
      basalAt('2026-03-20T12:00', 1, 3),
      automated('2026-03-20T15:00', 9),
    ]);
    expect(time).toEqual({ knownMinutes: 2880, automatedMinutes: 2688, limitedMinutes: null, manualMinutes: 192 });
    expect(exits).toMatchObject({
      exits: [{ minutes: 180, mode: 'manual', cause: null }],
      manualByCause: [{ cause: null, count: 1, minutes: 180 }],
      limitedCount: null,
      longestMinutes: 180,
    });
  });

  it('an exit of the evening before is not one of the period, and one without an end lasts to the end', () => {
    const { exits, time } = reportOf([
      automated('2026-03-18T12:00', 8),
      basalAt('2026-03-18T20:00', 1, 8),
      automated('2026-03-19T04:00', 40),
      basalAt('2026-03-20T20:00', 1, 12),
    ]);
    expect(time?.manualMinutes).toBe(480);
    expect(exits).toMatchObject({
      exits: [{ minutes: 240, hasReturned: false }],
      longestMinutes: 240,
      manualPerWeek: 3.5,
    });
  });

  it('an exit at the very beginning of the period is one, and none is behind a hole', () => {
    const { exits } = reportOf([
      automated('2026-03-18T12:00', 12),
      basalAt('2026-03-19T00:00', 1, 1),
      automated('2026-03-19T01:00', 10),
      basalAt('2026-03-19T12:00', 1, 2),
      automated('2026-03-19T14:00', 10),
    ]);
    expect(exits?.exits).toMatchObject([{ minutes: 60 }]);
    expect(exits?.longestMinutes).toBe(120);
  });
});

describe('automationReport: where insulin came from', () => {
  const calculator = { carbsGrams: 40, carbRatioGramsPerUnit: 10, suggestedUnits: 4 };
  const boluses = [
    bolusAt('2026-03-19T03:00', 0.35, { kind: 'automated' }),
    bolusAt('2026-03-19T08:00', 4.1, { purpose: 'meal' }),
    bolusAt('2026-03-19T10:00', 1.2, { purpose: 'correction' }),
    bolusAt('2026-03-19T13:00', 5.333, { purpose: 'both' }),
    bolusAt('2026-03-19T16:00', 2),
    bolusAt('2026-03-20T08:00', 4, { calculator }),
    bolusAt('2026-03-20T10:00', 1, { calculator: { glucoseMgDl: 200 } }),
    bolusAt('2026-03-20T13:00', 6, { calculator: { ...calculator, suggestedUnits: 6, glucoseMgDl: 230 } }),
    penAt('2026-03-20T22:00', 'bolus', 3),
  ];

  it('adds up exactly to the total, part by part', () => {
    const { insulin } = reportOf([...DAYS, ...boluses]);
    expect(insulin).toEqual({
      dayCount: 2,
      totalUnits: 74.983,
      automaticUnits: 48.35,
      automaticBasalUnits: 48,
      automaticBolusUnits: 0.35,
      programmedBasalUnits: 0,
      mealBolusUnits: 8.1,
      correctionBolusUnits: 2.2,
      unsplitBolusUnits: 11.333,
      unknownBolusUnits: 2,
      injectedUnits: 3,
    });
  });

  it('adds up for any amounts', () => {
    const odd = Array.from({ length: 60 }, (_, index) =>
      bolusAt(
        `2026-03-19T${String(index % 24).padStart(2, '0')}:${index}`.replace(/:(\d)$/, ':0$1'),
        0.1 * index + 1 / 3,
        {
          ...(index % 3 === 0 ? { kind: 'automated' } : {}),
          ...(index % 4 === 0 ? { purpose: 'meal' } : {}),
        },
      ),
    );
    const insulin = reportOf([automated('2026-03-19T00:00', 24, 0.777), ...odd]).insulin;
    if (!insulin) throw new Error('No insulin.');
    const { dayCount: _, totalUnits, automaticBasalUnits: __, automaticBolusUnits: ___, ...parts } = insulin;
    const sum = Object.values(parts).reduce((total, part) => total + Math.round(part * 1000), 0);
    expect(sum / 1000).toBe(totalUnits);
    expect(insulin.automaticUnits).toBeCloseTo(
      (insulin.automaticBasalUnits ?? 0) + (insulin.automaticBolusUnits ?? 0),
      2,
    );
  });

  it('a day of which too little is known does not count', () => {
    const { insulin } = reportOf([automated('2026-03-19T00:00', 24), automated('2026-03-20T00:00', 19), ...boluses]);
    expect(insulin).toMatchObject({ dayCount: 1, automaticBasalUnits: 24, mealBolusUnits: 4.1, injectedUnits: 0 });
  });

  it("Tidepool's 670G: micro-boluses that came as rates are one sum with automatic boluses", () => {
    const pump = { deviceId: 'MMT-1780:NG1' };
    const { insulin } = reportOf([
      automated('2026-03-19T00:00', 24, 1, pump),
      { ...bolusAt('2026-03-19T03:00', 1, { kind: 'automated' }), ...pump },
    ]);
    expect(insulin).toMatchObject({ automaticUnits: 25, automaticBasalUnits: null, automaticBolusUnits: null });
  });

  it('a sum of the day counts where nothing else tells it, and never twice', () => {
    const daily = (day: string) =>
      ({ ...stampAt('pump', `2026-03-${day}T00:00`), type: 'daily_insulin', automaticUnits: 15 }) as const;
    const { insulin, hours } = reportOf([daily('19'), bolusAt('2026-03-19T08:00', 4, { purpose: 'meal' })]);
    expect(insulin).toMatchObject({ dayCount: 1, totalUnits: 19, automaticUnits: 15, automaticBasalUnits: null });
    expect(hours[0]?.automaticUnitsPerDay).toBeNull();
    const both = reportOf([daily('19'), automated('2026-03-19T00:00', 24)]).insulin;
    expect(both).toMatchObject({ dayCount: 1, totalUnits: 24, automaticUnits: 24 });
  });
});

describe('automationReport: basal', () => {
  it('compares with what was programmed: by the record, by the schedule, else not at all', () => {
    const { basal, hours } = reportOf([
      settingsAt('2026-03-01T00:00', {
        basalUnitsPerHour: [
          { startMinute: 0, value: 0.5 },
          { startMinute: 90, value: 1 },
        ],
      }),
      // By the schedule: 1.5 h at 0.5 and 0.5 h at 1 are 1.25 U; given were 4.
      automated('2026-03-19T00:00', 2, 2),
      // By the record: 3 U; given was nothing.
      automated('2026-03-19T02:00', 2, 0, { scheduledUnitsPerHour: 1.5 }),
      basalAt('2026-03-19T04:00', 0, 1, 'suspend'),
    ]);
    expect(basal).toEqual({
      knownMinutes: 300,
      deliveredUnits: 4,
      againstProgrammed: {
        minutes: 300,
        programmedUnits: expect.closeTo(5.25, 9),
        deliveredUnits: expect.closeTo(4, 9),
      },
      stoppedMinutes: 180,
      stoppedByLoopMinutes: 120,
      highest: { rateUnitsPerHour: 2, minutes: 120 },
    });
    expect(hours[1]?.basal).toEqual({ programmedUnits: expect.closeTo(0.75, 9), deliveredUnits: expect.closeTo(2, 9) });
    expect(hours[5]?.basal).toBeNull();
    expect(reportOf(DAYS).basal?.againstProgrammed).toBeNull();
  });

  it('is at its highest where it stays half an hour in all, not at one peak', () => {
    const { basal } = reportOf([
      automated('2026-03-19T00:00', 0.25, 9),
      automated('2026-03-19T00:15', 0.25, 3),
      automated('2026-03-19T06:00', 0.5, 2.98),
      automated('2026-03-19T07:00', 10, 1),
    ]);
    expect(basal?.highest).toEqual({ rateUnitsPerHour: 3, minutes: 60 });
    expect(reportOf([automated('2026-03-19T00:00', 0.25, 9)]).basal?.highest).toBeNull();
  });
});

describe('automationReport: hours of the day', () => {
  it('spreads automatic insulin over the hours in which it was given, as a mean of the days', () => {
    const { hours } = reportOf([
      automated('2026-03-19T00:00', 1.5, 2),
      basalAt('2026-03-19T01:30', 1, 22.5),
      automated('2026-03-20T00:00', 24, 0),
      bolusAt('2026-03-20T00:10', 1, { kind: 'automated' }),
      bolusAt('2026-03-20T00:20', 5),
    ]);
    // 2 U of the 19th and 1 U of the 20th; then half an hour at 2 U/h.
    expect(hours.slice(0, 3).map(({ automaticUnitsPerDay }) => automaticUnitsPerDay)).toEqual([1.5, 0.5, 0]);
    expect(hours.slice(0, 3).map(({ automatedPercent }) => automatedPercent)).toEqual([100, 75, 50]);
  });

  it('tells what was aimed at, with overrides, as it was set at the time', () => {
    const targetMgDl = [{ startMinute: 0, lowMgDl: 100, highMgDl: 120 }];
    const { hours } = reportOf([
      ...DAYS,
      settingsAt('2026-03-01T00:00', { targetMgDl }),
      settingsAt('2026-03-20T00:00', { targetMgDl, loopTargetMgDl: [{ startMinute: 0, value: 120 }] }),
      overrideAt('2026-03-19T10:00', 'exercise', 1, { targetLowMgDl: 140, targetHighMgDl: 160 }),
      overrideAt('2026-03-19T10:30', 'temp_target', 0.5, { targetLowMgDl: 180 }),
      overrideAt('2026-03-19T12:00', 'sleep', 1),
    ]);
    expect(hours[9]?.target).toEqual({ setMgDl: 115, usedMgDl: 115 });
    // Half an hour at 150 and half at 180 on the 19th, 120 on the 20th.
    expect(hours[10]?.target).toEqual({ setMgDl: 115, usedMgDl: 142.5 });
    expect(hours[12]?.target).toEqual({ setMgDl: 115, usedMgDl: 115 });
    expect(reportOf(DAYS).hours[9]?.target).toBeNull();
  });
});

describe('automationReport: overrides', () => {
  it('counts sessions of each kind and their time in the period', () => {
    const { overrides } = reportOf([
      ...DAYS,
      overrideAt('2026-03-18T22:00', 'sleep', 8),
      overrideAt('2026-03-19T22:00', 'sleep', 8),
      overrideAt('2026-03-20T10:00', 'exercise', 1),
      overrideAt('2026-03-20T10:30', 'exercise', 1),
      overrideAt('2026-03-20T23:00', 'boost', 3),
    ]);
    expect(overrides).toEqual([
      { kind: 'sleep', count: 1, minutes: 840, longestMinutes: 480 },
      { kind: 'exercise', count: 1, minutes: 90, longestMinutes: 90 },
      { kind: 'boost', count: 1, minutes: 60, longestMinutes: 60 },
    ]);
  });
});

describe('automationReport: where the clocks change', () => {
  it('adds up to 23 hours and the insulin of them', () => {
    const at = (clockText: string) => stampAt('pump', clockText, 'Europe/Berlin');
    const basal = { type: 'basal', kind: 'automated', rateUnitsPerHour: 1, durationSeconds: 23 * 3600 } as const;
    const report = automationReport({
      records: [{ ...at('2026-03-29T00:00'), ...basal }],
      devices: DEVICES,
      zone: 'Europe/Berlin',
      nowMs: Date.parse('2026-03-31T12:00:00Z'),
      firstDay: '2026-03-29',
      lastDay: '2026-03-29',
    });
    expect(report).toMatchObject({
      time: { automatedMinutes: 1380 },
      insulin: { dayCount: 1, automaticBasalUnits: 23 },
    });
    // The clock showed no hour from two to three.
    expect(report?.hours.map(({ automaticUnitsPerDay }) => automaticUnitsPerDay).slice(0, 4)).toEqual([1, 1, null, 1]);
  });
});
