import { describe, expect, it } from 'vitest';

import { basalChangeBars, laneCount } from './basal-change-bars.ts';
import { dayKeyOf, daysUpTo } from './calendar-day.ts';
import { HOUR_GROUPS, HOURS, hourHeading, isGroupStart } from './hour-columns.ts';
import { type LogbookDay, type LogbookStatistics, logbookWeeks, statisticsDayCount } from './logbook-weeks.ts';
import type { Logbook } from './report-answer.ts';

const EMPTY_DAY: LogbookDay = {
  dayName: 'Sunday',
  readings: {},
  tempBasals: [],
  suspendPlans: [],
  siteChange: false,
  reservoirChange: false,
};
const STATISTICS: LogbookStatistics = {
  tdd: { average: 41.2, sd: 6.3 },
  carbs: { average: 163, sd: 41 },
  rawSensor: { average: 154, sd: 52 },
  basalTdd: 47,
  basalTddUnits: 19.4,
  bolus: 53,
};

/** That many empty days, in pages of a week as the server makes them; the share of boluses is the page's number. */
function aLogbook(lastDay: string, dayCount: number): Logbook {
  const days = daysUpTo(lastDay, dayCount).reverse();
  const pages = Array.from({ length: Math.ceil(dayCount / 7) }, (_, week) => {
    const ofWeek = days.slice(week * 7, week * 7 + 7).map((day) => [dayKeyOf(day), EMPTY_DAY] as const);
    return [String(week), { days: Object.fromEntries(ofWeek), stats: { ...STATISTICS, bolus: week } }] as const;
  });
  return { pages: Object.fromEntries(pages) };
}

describe('weeks', () => {
  it.each([
    [21, 3],
    [15, 3],
    [14, 2],
    [1, 1],
    [0, 0],
  ])('LOGB-01: %i days are %i weeks', (days, weeks) => {
    expect(logbookWeeks(aLogbook('2022-03-27', days))).toHaveLength(weeks);
  });

  it('LOGB-02: begin with the latest, whose last day is the last with data', () => {
    const weeks = logbookWeeks(aLogbook('2022-03-27', 21));
    expect(weeks[0]?.rows.at(-1)?.day).toBe('2022-03-27');
    expect(weeks[2]?.rows[0]?.day).toBe('2022-03-07');
  });

  it('LOGB-07, CONST-01: have seven dated rows, oldest on top; missing days are empty', () => {
    const rows = logbookWeeks(aLogbook('2022-03-27', 15))[2]?.rows;
    expect(rows?.map(({ day }) => day)).toEqual([
      '2022-03-07',
      '2022-03-08',
      '2022-03-09',
      '2022-03-10',
      '2022-03-11',
      '2022-03-12',
      '2022-03-13',
    ]);
    expect(rows?.map(({ entries }) => entries !== undefined)).toEqual([...Array(6).fill(false), true]);
    expect(logbookWeeks({ pages: {} })).toEqual([]);
  });

  it('LOGB-08, CONST-01: have the statistics of their own page and count their days, seven where that is not said', () => {
    const weeks = logbookWeeks(aLogbook('2022-03-27', 15));
    expect(weeks.map(({ statistics }) => statistics?.bolus)).toEqual([0, 1, 2]);
    expect(statisticsDayCount({ ...STATISTICS, numberOfDays: 5 })).toBe(5);
    expect([statisticsDayCount(STATISTICS), statisticsDayCount(undefined)]).toEqual([7, 7]);
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

describe('temp basals and suspensions', () => {
  const change = {
    startHours: 1.5,
    endHours: 4,
    eventStart: '2022-03-27T01:30:00',
    value: 0.4,
    startedYesterday: false,
    endsAfterMidnight: false,
  };
  const bars = (parts: Partial<LogbookDay>) => basalChangeBars({ ...EMPTY_DAY, ...parts });

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
    // There is no column behind the last: what begins at the end of the day stands at its right edge.
    const [atMidnight] = bars({ tempBasals: [{ ...change, startHours: 24, endsAfterMidnight: true }] });
    expect([atMidnight?.column, atMidnight?.offsetHours, atMidnight?.lengthHours]).toEqual([23, 1, 0]);
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
