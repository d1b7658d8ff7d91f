import { describe, expect, it } from 'vitest';

import { preparedRecords } from '../preparation/prepared-records.ts';
import { reportWindow } from '../preparation/report-window.ts';
import {
  basalAt,
  bolusAt,
  clockMsOf,
  DEVICES,
  gramsAt,
  meterAt,
  penAt,
  preparedAt,
  sensorAt,
  sensorStream,
  stampAt,
} from '../test-support/sample-records.ts';
import { dailyReport } from './daily-report.ts';

const dailyOf = (records: Parameters<typeof preparedAt>[0], nowText = '2026-03-21T12:00') => {
  const { prepared, window } = preparedAt(records, nowText);
  return dailyReport(prepared, window);
};

describe('dailyReport', () => {
  it('DAILY-27: holds all 21 days, times by the wall clock of the device', () => {
    const report = dailyOf(sensorStream(clockMsOf('2026-02-20T00:00'), 29 * 288));
    expect([report?.startDate, report?.endDate]).toEqual(['2026-03-01', '2026-03-21']);
    expect(report?.sensors[0]).toEqual({ timestamp: '2026-03-01T00:00:00', value: 120 });
    expect(report?.sensors).toHaveLength(20 * 288);
  });

  it('DAILY-18, LOGB-17: names the hours that came twice', () => {
    const hoursOf = (zone: string, nowText: string) => {
      const records = [meterAt(nowText, 100)];
      const window = reportWindow({ zone, nowMs: clockMsOf(nowText), days: 7 }, records);
      return dailyReport(preparedRecords(records, DEVICES, window, window.nowMs), window)?.repeatedHours;
    };
    expect(hoursOf('America/New_York', '2026-11-01T20:00')).toEqual({ '11/01/2026': [1] });
    expect(hoursOf('America/New_York', '2026-03-08T20:00')).toBeUndefined();
  });

  it('is null where there is nothing to draw', () => {
    expect(dailyOf([])).toBeNull();
    expect(dailyOf([sensorAt('2026-02-01T08:00', 100)])).toBeNull();
  });

  it('DAILY-12: fractions of the readings of each day', () => {
    const levels = [50, 60, 100, 150, 180, 120, 110, 200, 220, 300];
    const report = dailyOf(levels.map((level, index) => sensorAt(`2026-03-20T0${index}:00`, level)));
    expect(report?.timeInRange).toEqual({
      '03/20/2026': {
        seriousBelowRange: 0.1,
        belowRange: 0.1,
        inRange: 0.5,
        aboveRange: 0.2,
        seriousAboveRange: 0.1,
      },
    });
    // Ten readings of five minutes each: no day, and the report says so.
    expect(report?.sensorMinutes).toEqual({ '03/20/2026': 50 });
  });

  it('DAILY-18: splits meter values and those typed in by range', () => {
    const report = dailyOf([
      meterAt('2026-03-20T08:00:30', 139),
      meterAt('2026-03-20T09:00', 69),
      meterAt('2026-03-20T16:10', 181, true),
    ]);
    expect(report?.bgs).toEqual({
      low: [{ timestamp: '2026-03-20T09:00:00', value: 69 }],
      inRange: [{ timestamp: '2026-03-20T08:00:30', value: 139 }],
      high: [],
    });
    expect(report?.manualBgs).toEqual({
      low: [],
      inRange: [],
      high: [{ timestamp: '2026-03-20T16:10:00', value: 181 }],
    });
  });

  it('DAILY-20: grams as numbers, sizes as words; a dose for a large meal tells the meal once', () => {
    const large = { mealSize: 'large' } as const;
    const report = dailyOf([
      gramsAt('2026-03-20T08:10', 45),
      { ...stampAt('app', '2026-03-20T13:00'), type: 'carbs', ...large },
      {
        ...stampAt('pen', '2026-03-20T12:55'),
        type: 'injection',
        role: 'bolus',
        doseUnits: 6,
        insulinType: 'r',
        ...large,
      },
      {
        ...stampAt('pen', '2026-03-20T19:00'),
        type: 'injection',
        role: 'bolus',
        doseUnits: 6,
        insulinType: 'r',
        ...large,
      },
    ]);
    expect(report?.carbsAndMealSizes).toEqual([
      { timestamp: '2026-03-20T08:10:00', value: 45 },
      { timestamp: '2026-03-20T13:00:00', value: 'Large' },
      { timestamp: '2026-03-20T19:00:00', value: 'Large' },
    ]);
  });

  it('DAILY-21: sorts insulin into its series', () => {
    const report = dailyOf([
      basalAt('2026-03-20T00:00', 0.8, 6),
      basalAt('2026-03-20T06:00', 0.8, 6),
      basalAt('2026-03-20T12:00', 0.4, 1, 'temp'),
      basalAt('2026-03-20T13:00', 0, 0.5, 'suspend'),
      basalAt('2026-03-20T13:30', 0.9, 1, 'automated'),
      penAt('2026-03-20T22:00', 'basal', 18),
      penAt('2026-03-20T08:00', 'bolus', 6),
      bolusAt('2026-03-20T09:00', 3),
      bolusAt('2026-03-20T10:00', 0.2, { kind: 'automated' }),
      bolusAt('2026-03-20T11:00', 4, { kind: 'dual', immediateUnits: 1, extendedUnits: 3, extendedSeconds: 7200 }),
      bolusAt('2026-03-20T12:00', 2, { kind: 'square', extendedUnits: 2, extendedSeconds: 3600 }),
    ]);
    expect(report?.pumpBasals).toEqual([
      { timestampStart: '2026-03-20T00:00:00', timestampEnd: '2026-03-20T12:00:00', rate: 0.8 },
      { timestampStart: '2026-03-20T13:30:00', timestampEnd: '2026-03-20T14:30:00', rate: 0.9 },
    ]);
    expect(report?.pumpTempBasals.map(({ rate }) => rate)).toEqual([0.4, 0]);
    expect(report?.mdiBasals).toEqual([{ timestamp: '2026-03-20T22:00:00', amount: 18, insulinType: 'basal' }]);
    expect(report?.mdiBoluses).toHaveLength(1);
    const deliveredOf = (events: readonly { delivered: number }[] = []) => events.map(({ delivered }) => delivered);
    expect(deliveredOf(report?.pumpBoluses)).toEqual([3]);
    expect(deliveredOf(report?.automatedBoluses)).toEqual([0.2]);
    expect(deliveredOf(report?.squareBoluses)).toEqual([2]);
    expect(report?.dualBoluses.extended).toEqual(report?.dualBoluses.immediate);
  });

  it('DAILY-22: the largest amount or rate sets the top of the insulin axis', () => {
    expect(dailyOf([penAt('2026-03-20T22:00', 'basal', 18), bolusAt('2026-03-20T09:00', 8.5)])?.maxInsulinAmount).toBe(
      18,
    );
    expect(dailyOf([meterAt('2026-03-20T08:00', 100)])?.maxInsulinAmount).toBe(0);
  });

  it('DAILY-23: notes, activities and site changes at their time', () => {
    const report = dailyOf([
      { ...stampAt('app', '2026-03-20T17:00'), type: 'note', text: 'Felt shaky' },
      { ...stampAt('app', '2026-03-20T18:00'), type: 'activity', name: 'Walk', durationSeconds: 1800 },
      { ...stampAt('pump', '2026-03-20T20:15'), type: 'site_change' },
    ]);
    expect(report?.notes).toEqual([{ timestamp: '2026-03-20T17:00:00', text: 'Felt shaky' }]);
    expect(report?.activities).toEqual([{ timestamp: '2026-03-20T18:00:00', name: 'Walk', durationInMinutes: 30 }]);
    expect(report?.siteChanges).toEqual([{ timestamp: '2026-03-20T20:15:00' }]);
  });

  it('DAILY-24: a bolus carries what the calculator knew, and null for what it did not', () => {
    const calculator = {
      suggestedUnits: 4.5,
      carbsGrams: 45,
      glucoseMgDl: 143,
      activeInsulinUnits: 0.3,
      targetMgDl: 110,
    };
    const [event] = dailyOf([bolusAt('2026-03-20T08:10', 4, { calculator, insulinType: 'rapid' })])?.pumpBoluses ?? [];
    expect(event).toMatchObject({
      insulinType: 'rapid',
      amountSuggested: 4.5,
      carbs: 45,
      carbsUnits: 'g',
      glucoseLevel: 143,
      activeInsulin: 0.3,
      cr: null,
      cf: null,
      target: 110,
      targetLow: null,
      delivered: 4,
    });
  });

  it('DAILY-25: an extended bolus says its parts and until when', () => {
    const dual = { kind: 'dual', immediateUnits: 1, extendedUnits: 3, extendedSeconds: 7200 } as const;
    expect(dailyOf([bolusAt('2026-03-20T11:00', 4, dual)])?.dualBoluses.extended[0]).toMatchObject({
      bolusId: 'b1',
      immediate: 1,
      extendedAmount: 3,
      extendedDurationInSeconds: 7200,
      timestampStart: '2026-03-20T11:00:00',
      timestampEnd: '2026-03-20T13:00:00',
    });
  });

  it.each([
    [4.5, false, false],
    [4.55, false, false],
    [5, true, false],
    [4, false, true],
  ])('DAILY-26: %d units where 4.5 were suggested', (units, isUp, isDown) => {
    const [event] =
      dailyOf([bolusAt('2026-03-20T08:10', units, { calculator: { suggestedUnits: 4.5 } })])?.pumpBoluses ?? [];
    expect([event?.isOverrideIncrease, event?.isOverrideDecrease]).toEqual([isUp, isDown]);
  });
});
