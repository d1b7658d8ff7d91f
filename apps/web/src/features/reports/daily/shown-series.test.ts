import type { DailyReport } from '@glidepath/report-figures';
import { describe, expect, it } from 'vitest';

import { aBolus, aDailyReport } from '../test-support/daily-builders.ts';
import type { DayWindow } from './day-window.ts';
import { bolusDetails } from './reading-lines.ts';
import { eventMinutes, neighbourEvent, readingsAt } from './readings-at.ts';
import { doseUnits } from './shown-doses.ts';
import { shownSeries } from './shown-series.ts';

const TEXTS = { mealText: String, activityText: ({ name }: DailyReport['activities'][number]) => name };
const LAST_DAY: DayWindow = { rangeDays: 1, endDay: '2022-03-27' };
const THREE_DAYS: DayWindow = { rangeDays: 3, endDay: '2022-03-27' };
const shown = (parts: Partial<DailyReport> = {}, window = LAST_DAY) => shownSeries(aDailyReport(parts), window, TEXTS);
const bolusAt = (time: string) => `2022-03-27T${time}:00`;

describe('series of the shown days', () => {
  it('DAILY-18: are sensor readings and dots of meter and hand, each low, in range or high', () => {
    const { sensor, dots } = shown();
    expect(sensor).toEqual([
      { minute: 485, glucoseMgDl: 143 },
      { minute: 490, glucoseMgDl: 151 },
    ]);
    expect(dots).toEqual([
      { minute: 480, glucoseMgDl: 139, band: 'inRange', source: 'meter' },
      { minute: 720, glucoseMgDl: 431, band: 'high', source: 'meter' },
      { minute: 970, glucoseMgDl: 64, band: 'low', source: 'manual' },
    ]);
  });

  it('DAILY-27: come from the one report, counted from the first shown midnight', () => {
    expect(shown({}, THREE_DAYS).sensor.map(({ minute }) => minute)).toEqual([2875, 3365, 3370]);
    expect(shown({}, { rangeDays: 1, endDay: '2022-03-20' }).sensor).toEqual([]);
  });

  it('DAILY-20: hold meals as grams and sizes', () => {
    expect(shown().meals).toEqual([
      { minute: 490, text: '45' },
      { minute: 780, text: 'Large' },
    ]);
  });

  it('DAILY-23: hold site changes, activities and notes at their time', () => {
    const { siteChanges, activities, notes } = shown();
    expect(siteChanges).toEqual([1215]);
    expect(activities).toEqual([{ startMinute: 1080, endMinute: 1110, text: 'Walk' }]);
    expect(notes).toEqual([{ minute: 1020, text: 'Felt shaky' }]);
  });

  it('DAILY-21: hold basal and temp basal rates that touch the days', () => {
    const overMidnight = { timestampStart: '2022-03-26T22:00:00', timestampEnd: bolusAt('06:00'), rate: 0.8 };
    const { basal, tempBasal } = shown({ pumpBasals: [overMidnight] });
    expect(basal).toEqual([{ startMinute: -120, endMinute: 360, rateUnitsPerHour: 0.8 }]);
    expect(tempBasal).toEqual([{ startMinute: 120, endMinute: 210, rateUnitsPerHour: 0.4 }]);
  });

  it('DAILY-21: hold injections and boluses of every kind in order of time', () => {
    const dual = aBolus({ bolusId: 'd', timestampStart: bolusAt('13:00'), timestampEnd: bolusAt('15:00') });
    const { doses } = shown({
      mdiBasals: [{ timestamp: bolusAt('22:00'), amount: 14, insulinType: 'glargine' }],
      mdiBoluses: [{ timestamp: bolusAt('07:30'), amount: 5, insulinType: 'lispro' }],
      automatedBoluses: [aBolus({ bolusId: 'a', timestampStart: bolusAt('03:00'), delivered: 0.35 })],
      dualBoluses: {
        immediate: [{ ...dual, delivered: 6, immediate: 3.5 }],
        extended: [{ ...dual, delivered: 6, immediate: null, extendedAmount: 2.5 }],
      },
      squareBoluses: [
        aBolus({ bolusId: 's', timestampStart: bolusAt('19:00'), extendedDurationInSeconds: 5400, delivered: 2 }),
      ],
    });
    expect(
      doses.map(({ kind, startMinute, endMinute, immediateUnits, extendedUnits }) => [
        kind,
        startMinute,
        endMinute,
        immediateUnits,
        extendedUnits,
      ]),
    ).toEqual([
      ['automated', 180, 180, 0.35, 0],
      ['injectedBolus', 450, 450, 5, 0],
      ['bolus', 490, 490, 4, 0],
      ['dual', 780, 900, 3.5, 2.5],
      ['square', 1140, 1230, 0, 2],
      ['injectedBasal', 1320, 1320, 14, 0],
    ]);
    expect(doses.map(doseUnits)).toEqual([0.35, 5, 4, 6, 2, 14]);
  });

  it('DAILY-25: an extended bolus that runs past midnight belongs to both days', () => {
    const squareBoluses = [
      aBolus({ timestampStart: '2022-03-26T23:00:00', timestampEnd: bolusAt('01:00'), extendedAmount: 3 }),
    ];
    const [dose] = shown({ squareBoluses }).doses;
    expect([dose?.startMinute, dose?.endMinute, dose?.extendedUnits]).toEqual([-60, 60, 3]);
  });

  it.each([
    [true, false, 'increase'],
    [false, true, 'decrease'],
    [false, false, null],
    [null, undefined, null],
  ])('DAILY-26: an override up %s or down %s is marked: %s', (isOverrideIncrease, isOverrideDecrease, override) => {
    const [dose] = shown({ pumpBoluses: [aBolus({ isOverrideIncrease, isOverrideDecrease })] }).doses;
    expect(dose?.override).toBe(override);
  });
});

describe('bolusDetails', () => {
  const fields = (event = aBolus(), isExtended = false) => bolusDetails(event, isExtended).map(({ field }) => field);

  it('DAILY-24: tell every field in order', () => {
    expect(fields(aBolus({ isOverrideDecrease: false }))).toEqual([
      'insulinType',
      'amountSuggested',
      'carbs',
      'glucoseLevel',
      'activeInsulin',
      'cr',
      'cf',
      'target',
      'targetLow',
      'targetHigh',
      'delivered',
    ]);
  });

  it('DAILY-24: leave out what was not recorded, but not a true zero', () => {
    const bare = {
      bolusId: 'b9',
      timestampStart: bolusAt('08:10'),
      delivered: 1.5,
      cr: null,
      activeInsulin: 0,
    };
    expect(fields(bare)).toEqual(['activeInsulin', 'delivered']);
  });

  it('DAILY-24: name carbs in the unit of the device', () => {
    const carbs = bolusDetails(aBolus({ carbsUnits: 'exchanges' }), false).find(({ field }) => field === 'carbs');
    expect(carbs).toEqual({ field: 'carbs', amount: 45, unitText: 'exchanges' });
    const grams = bolusDetails(aBolus({ carbsUnits: null }), false).find(({ field }) => field === 'carbs');
    expect(grams).toEqual({ field: 'carbs', amount: 45, unit: 'carbs' });
  });

  it('DAILY-25: for an extended bolus also say its parts, its minutes and its times', () => {
    const event = aBolus({
      immediate: 3,
      extendedAmount: 2.5,
      extendedDurationInSeconds: 7200,
      timestampEnd: bolusAt('10:10'),
    });
    expect(bolusDetails(event, true).slice(-5)).toEqual([
      { field: 'immediate', amount: 3, unit: 'insulin' },
      { field: 'extendedAmount', amount: 2.5, unit: 'insulin' },
      { field: 'extendedDuration', amount: 120, unit: 'minutes' },
      { field: 'timestampStart', timestamp: bolusAt('08:10') },
      { field: 'timestampEnd', timestamp: bolusAt('10:10') },
    ]);
    expect(fields(event, false)).not.toContain('timestampStart');
  });

  it('DAILY-26: say that the dose was changed, and which way', () => {
    expect(bolusDetails(aBolus(), false)).toContainEqual({ field: 'override', direction: 'decrease' });
    const more = aBolus({ isOverrideIncrease: true, isOverrideDecrease: false });
    expect(bolusDetails(more, false)).toContainEqual({ field: 'override', direction: 'increase' });
  });
});

describe('readings at the cursor', () => {
  it('DAILY-24: find what every series says near a minute', () => {
    const readings = readingsAt(shown(), 488, 1);
    expect(readings.sensor?.glucoseMgDl).toBe(151);
    expect(readings.meter?.glucoseMgDl).toBe(139);
    expect(readings.meal?.text).toBe('45');
    expect(readings.doses.map(({ id }) => id)).toEqual(['b1']);
    expect([readings.manual, readings.note, readings.activity]).toEqual([undefined, undefined, undefined]);
    expect(readingsAt(shown(), 150, 1).tempBasal?.rateUnitsPerHour).toBe(0.4);
    expect(readingsAt(shown(), 359, 1).basal?.rateUnitsPerHour).toBe(0.8);
    expect(readingsAt(shown(), 360, 1).basal).toBeUndefined();
  });

  it('DAILY-19: state the true value of a point above the axis', () => {
    expect(readingsAt(shown(), 722, 1).meter?.glucoseMgDl).toBe(431);
  });

  it('DAILY-23: find activities while they last, notes and site changes when they happened', () => {
    expect(readingsAt(shown(), 1100, 1).activity?.text).toBe('Walk');
    expect(readingsAt(shown(), 1022, 1).note?.text).toBe('Felt shaky');
    expect(readingsAt(shown(), 1215, 1).siteChangeMinute).toBe(1215);
    expect(readingsAt(shown(), 600, 1).siteChangeMinute).toBeUndefined();
  });

  it('DAILY-24: the keyboard goes from event to event', () => {
    const minutes = eventMinutes(shown());
    expect(minutes).toEqual([480, 490, 720, 780, 970, 1020, 1080, 1215]);
    expect(neighbourEvent(minutes, null, 'forward')).toBe(480);
    expect(neighbourEvent(minutes, 480, 'forward')).toBe(490);
    expect(neighbourEvent(minutes, 480, 'back')).toBeUndefined();
    expect(neighbourEvent(minutes, null, 'back')).toBe(1215);
  });
});
