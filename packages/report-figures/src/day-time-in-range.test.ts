import { percentText, shownPercent } from '@glidepath/quantities';
import { describe, expect, it } from 'vitest';

import { dayTimeInRange, scantMinutes } from './day-time-in-range.ts';

const shares = (fractions: readonly [number, number, number, number, number]) => ({
  '03/27/2022': {
    seriousBelowRange: fractions[0],
    belowRange: fractions[1],
    inRange: fractions[2],
    aboveRange: fractions[3],
    seriousAboveRange: fractions[4],
  },
});
const percentsOf = (fractions: readonly [number, number, number, number, number]) =>
  dayTimeInRange(shares(fractions), '2022-03-27')?.map(({ wholePercent }) => wholePercent);

describe('dayTimeInRange', () => {
  it('DAILY-09: has five segments from very low to very high', () => {
    const day = dayTimeInRange(shares([0.01, 0.03, 0.68, 0.2, 0.08]), '2022-03-27');
    expect(day?.map(({ range }) => range)).toEqual(['veryLow', 'low', 'target', 'high', 'veryHigh']);
    expect(percentsOf([0.01, 0.03, 0.68, 0.2, 0.08])).toEqual([1, 3, 68, 20, 8]);
  });

  it('DAILY-10: a day without an entry, or with nothing in it, has no data', () => {
    expect(dayTimeInRange(shares([0, 0, 1, 0, 0]), '2022-03-26')).toBeNull();
    expect(percentsOf([0, 0, 0, 0, 0])).toBeUndefined();
  });

  it.each([
    [
      [0.005, 0.005, 0.98, 0.005, 0.005],
      [1, 1, 98, 0, 0],
    ],
    [
      [0.333333, 0.333333, 0.333333, 0, 0],
      [34, 33, 33, 0, 0],
    ],
    [
      [0.003472, 0.010417, 0.71875, 0.197917, 0.069444],
      [0, 1, 72, 20, 7],
    ],
  ] as const)('DAILY-12: %j are whole percents that add to 100: %j', (fractions, percents) => {
    expect(percentsOf(fractions)).toEqual(percents);
    expect(percents.reduce<number>((sum, percent) => sum + percent, 0)).toBe(100);
  });

  it.each([
    [
      [0.003, 0, 0.997, 0, 0],
      ['<1%', '0%', '>99%', '0%', '0%'],
    ],
    [
      [0.004, 0.004, 0.984, 0.004, 0.004],
      ['<1%', '<1%', '98%', '<1%', '<1%'],
    ],
  ] as const)('DAILY-12: of %j a little is told apart from none and from one percent: %j', (fractions, shown) => {
    const day = dayTimeInRange(shares(fractions), '2022-03-27');
    expect(day?.map((share) => percentText(shownPercent(share)))).toEqual(shown);
  });
});

describe('scantMinutes', () => {
  const recorded = (minutes: number) => ({ sensorMinutes: { '03/27/2022': minutes } });

  it('DAILY-12: are told where less than 70 % of the day was recorded', () => {
    expect(scantMinutes(recorded(1007), '2022-03-27')).toBe(1007);
    expect(scantMinutes(recorded(1008), '2022-03-27')).toBeNull();
    expect(scantMinutes({}, '2022-03-27')).toBeNull();
  });
});
