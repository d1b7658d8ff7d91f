import { describe, expect, it } from 'vitest';

import { basalChangeBars, laneCount } from './basal-change-bar.ts';
import { HOUR_GROUPS, HOURS, hourHeading, isGroupStart } from './hour-columns.ts';
import { aLogbook, aLogbookDay, someStatistics } from './logbook-builders.ts';
import { glucoseMark, mealLetter, REPORT_MARKS } from './logbook-marks.ts';
import { weekFigures } from './logbook-statistics.ts';
import {
  hasNewerWeek,
  hasOlderWeek,
  logbookWeekCount,
  statisticsDayCount,
  weekCount,
  weekRows,
  weekStatistics,
} from './logbook-weeks.ts';

describe('weeks', () => {
  it.each([
    [21, 3],
    [15, 3],
    [14, 2],
    [1, 1],
    [0, 0],
  ])('LOGB-01: %i days are %i weeks', (days, weeks) => {
    expect(weekCount(days)).toBe(weeks);
    expect(logbookWeekCount(aLogbook('2022-03-27', days))).toBe(weeks);
  });

  it('LOGB-02: begin with the latest, whose last day is the last with data', () => {
    const logbook = aLogbook('2022-03-27', 21);
    expect(weekRows(logbook, 0).at(-1)?.day).toBe('2022-03-27');
    expect(weekRows(logbook, 2).at(0)?.day).toBe('2022-03-07');
  });

  it('LOGB-03: no older one is offered at the oldest, nor where there are none', () => {
    expect([0, 1, 2].map((week) => hasOlderWeek(week, 3))).toEqual([true, true, false]);
    expect(hasOlderWeek(0, 0)).toBe(false);
  });

  it('LOGB-04: no newer one is offered at the latest', () => {
    expect([0, 1, 2].map(hasNewerWeek)).toEqual([false, true, true]);
  });

  it('LOGB-07, CONST-01: have seven dated rows, oldest on top; missing days are empty', () => {
    const rows = weekRows(aLogbook('2022-03-27', 15), 2);
    expect(rows.map(({ day }) => day)).toEqual([
      '2022-03-07',
      '2022-03-08',
      '2022-03-09',
      '2022-03-10',
      '2022-03-11',
      '2022-03-12',
      '2022-03-13',
    ]);
    expect(rows.map(({ entries }) => entries !== undefined)).toEqual([...Array(6).fill(false), true]);
    expect(weekRows({ pages: {} }, 0)).toEqual([]);
  });

  it('LOGB-08, CONST-01: count their days, seven where that is not said', () => {
    expect(statisticsDayCount(someStatistics({ numberOfDays: 5 }))).toBe(5);
    const { numberOfDays: _, ...unsaid } = someStatistics();
    expect(statisticsDayCount(unsaid)).toBe(7);
    expect(weekStatistics(aLogbook('2022-03-27', 7), 0)?.basalTdd).toBe(47);
    expect(statisticsDayCount(weekStatistics(aLogbook('2022-03-27', 7), 4))).toBe(7);
  });

  it('LOGB-23: a figure without data is null, and a true zero is not', () => {
    const { tdd, ...rest } = someStatistics({ basalTdd: 0, bolus: null });
    const figures = weekFigures({ ...rest, tdd: { ...tdd, average: null } });
    expect(figures.map(({ amount }) => amount)).toEqual([null, 163, 154, 0, null]);
    expect(weekFigures(undefined).every(({ amount }) => amount === null)).toBe(true);
  });
});

describe('hours', () => {
  it('LOGB-05: are 24', () => {
    expect(HOURS).toHaveLength(24);
  });

  it('LOGB-06: are grouped Night, Morning, Afternoon, Evening, Night over 5, 6, 6, 5 and 2 columns', () => {
    expect(HOUR_GROUPS.map(({ period, hourCount }) => [period, hourCount])).toEqual([
      ['night', 5],
      ['morning', 6],
      ['afternoon', 6],
      ['evening', 5],
      ['night', 2],
    ]);
    expect(HOURS.filter(isGroupStart)).toEqual([0, 5, 11, 17, 22]);
  });

  it('LOGB-05: follow the reader’s clock', () => {
    expect([hourHeading(0, true), hourHeading(13, true)]).toEqual([
      { hour: '12', half: 'AM' },
      { hour: '1', half: 'PM' },
    ]);
    expect(hourHeading(5, false)).toEqual({ hour: '05', half: undefined });
  });
});

describe('marks', () => {
  it('RPT-40: are eleven', () => {
    expect(REPORT_MARKS).toEqual([
      'aboveRange',
      'belowRange',
      'inTarget',
      'bolus',
      'carb',
      'basal',
      'tempBasal',
      'suspend',
      'siteChange',
      'reservoirChange',
      'multipleValues',
    ]);
  });

  it.each([
    [69, 'belowRange'],
    [69.9, 'belowRange'],
    [70, 'inTarget'],
    [180, 'inTarget'],
    [180.1, 'aboveRange'],
    [181, 'aboveRange'],
  ])('LOGB-12: %s mg/dL is %s', (glucoseMgDl, mark) => {
    expect(glucoseMark(glucoseMgDl)).toBe(mark);
  });

  it('LOGB-13: sizes keep their letter and grams their number', () => {
    expect(mealLetter('Large', 'MDI_ESTIMATED_MEAL')).toBe('Large');
    expect(mealLetter(45, 'PUMP')).toBe(45);
  });

  it('LOGB-14: a meal of a fixed-meal plan is a meal, whatever was written', () => {
    expect([mealLetter('Small', 'MDI_FIXED_MEAL'), mealLetter(45, 'MDI_FIXED_MEAL')]).toEqual(['meal', 'meal']);
  });
});

describe('temp basals and suspensions', () => {
  const change = {
    startHours: 1.5,
    endHours: 4,
    eventStart: '2022-03-27T01:30:00',
    value: 0.4,
    startedYesterday: false,
    endsAfterMidnight: false,
  };
  const bars = (parts: Parameters<typeof aLogbookDay>[0]) => basalChangeBars(aLogbookDay(parts));

  it('LOGB-20: span the hours from start to end', () => {
    expect(bars({ tempBasals: [change] })).toEqual([
      {
        kind: 'tempBasal',
        startHours: 1.5,
        endHours: 4,
        column: 1,
        offsetHours: 0.5,
        lengthHours: 2.5,
        rateUnitsPerHour: 0.4,
        startedYesterday: false,
        endsAfterMidnight: false,
        lane: 0,
      },
    ]);
  });

  it('LOGB-20: begin at the left edge from yesterday, and run to the right edge into tomorrow', () => {
    const [fromYesterday] = bars({ suspendPlans: [{ ...change, startedYesterday: true }] });
    expect([fromYesterday?.column, fromYesterday?.offsetHours, fromYesterday?.lengthHours]).toEqual([0, 0, 4]);
    const [toTomorrow] = bars({ suspendPlans: [{ ...change, startHours: 23.5, endsAfterMidnight: true }] });
    expect([toTomorrow?.column, toTomorrow?.offsetHours, toTomorrow?.endHours]).toEqual([23, 0.5, 24]);
  });

  it('LOGB-20: do not cover each other', () => {
    const placed = bars({
      tempBasals: [change, { ...change, startHours: 4, endHours: 5 }],
      suspendPlans: [{ ...change, startHours: 3, endHours: 3.5, value: 0 }],
    });
    expect(placed.map(({ kind, lane }) => [kind, lane])).toEqual([
      ['tempBasal', 0],
      ['suspend', 1],
      ['tempBasal', 0],
    ]);
    expect([laneCount(placed), laneCount([])]).toEqual([2, 0]);
  });
});
