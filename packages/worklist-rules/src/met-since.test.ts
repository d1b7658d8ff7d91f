import { dayAfter } from '@glidepath/quantities';
import { describe, expect, it } from 'vitest';

import { FIRST_LOOK_DAYS, metSinceBefore } from './met-since.ts';
import { glucoseDay } from './test-support/sample-figures.ts';

const TODAY = '2026-11-19';
const LAST_DAY = dayAfter(TODAY, -1);
const LONG_AGO = '2020-01-01';
const HIGH = { from70To180: 100, above250: 188 };

/** Of each day up to yesterday what it counts, by how many days ago it was. */
const daysBy = (countsOf: (daysAgo: number) => Parameters<typeof glucoseDay>[1]) =>
  Array.from({ length: FIRST_LOOK_DAYS }, (_, index) => FIRST_LOOK_DAYS - index).map((daysAgo) =>
    glucoseDay(dayAfter(TODAY, -daysAgo), countsOf(daysAgo)),
  );
const sinceOf = (days: ReturnType<typeof daysBy>, startedOn = LONG_AGO) =>
  metSinceBefore(days, { lastDay: LAST_DAY, startedOn, care: 'usual' });

describe('metSinceBefore', () => {
  it('finds the first day on which somebody would have seen what is seen today', () => {
    // One high day of fourteen is 4.7 % above 250, two are more than the 5 % of the limit.
    const days = daysBy((daysAgo) => (daysAgo <= 10 ? HIGH : {}));
    expect(sinceOf(days)).toMatchObject({ high: dayAfter(TODAY, -8) });
  });

  it('begins anew after days on which it was not met', () => {
    const days = daysBy((daysAgo) => (daysAgo <= 3 || daysAgo > 30 ? HIGH : {}));
    expect(sinceOf(days)).toMatchObject({ high: dayAfter(TODAY, -1) });
  });

  it('goes back no further than four weeks, nor than the day on which the advisor was started', () => {
    const days = daysBy(() => HIGH);
    expect(sinceOf(days)).toEqual({ high: dayAfter(TODAY, -28) });
    expect(sinceOf(days, dayAfter(TODAY, -5))).toEqual({ high: dayAfter(TODAY, -5) });
    expect(sinceOf(days, TODAY)).toEqual({ high: TODAY });
  });

  it('is since the start of the advisor for whoever never sent anything', () => {
    expect(sinceOf([], dayAfter(TODAY, -2))).toEqual({ 'no-data': dayAfter(TODAY, -2) });
  });
});
