import { countedDayCount } from '@glidepath/report-figures';
import { describe, expect, it } from 'vitest';

import { aCgm, noStatistics, someStatistics } from '../test-support/agp-builders.ts';
import { amountText } from './agp-writer.ts';
import { barShares, shareText, timeInRangesShares } from './range-shares.ts';
import { hasMeterReadings, statisticGroups } from './statistic-groups.ts';

const groupNames = (statistics: typeof someStatistics) =>
  statisticGroups(statistics, null, 'mg/dL').map(({ name }) => name);

describe('the period', () => {
  it.each([
    ['2022-03-14', '2022-03-27', 14],
    ['2022-03-27', '2022-03-27', 1],
    ['2022-03-01', '2022-03-27', 14],
    ['2022-10-29', '2022-11-02', 5],
  ])('AGP-04, CONST-01: from %s to %s has %i days', (start, end, days) => {
    expect(countedDayCount({ agp: { start, end } })).toBe(days);
  });

  it('AGP-04: is unknown without both ends', () => {
    const dayCount = (start: string | null, end: string) => countedDayCount({ agp: { start, end } });
    expect([dayCount(null, '2022-03-27'), dayCount('2022-03-28', '2022-03-27')]).toEqual([null, null]);
  });

  it('has as many days as the reader chose', () => {
    const agp = { start: '2022-01-01', end: '2022-03-31' };
    expect(countedDayCount({ agp, periodDays: 90 })).toBe(90);
    expect(countedDayCount({ agp: { ...agp, start: '2022-03-25' }, periodDays: 90 })).toBe(7);
  });
});

describe('the title', () => {
  it('AGP-02: speaks of insulin when somebody measured by hand', () => {
    expect(hasMeterReadings(someStatistics)).toBe(true);
    expect(hasMeterReadings({ ...someStatistics, smbg: null })).toBe(false);
    expect(hasMeterReadings({ ...someStatistics, smbg: { avg: null, sd: null, readingsPerDay: 0 } })).toBe(false);
  });
});

describe('the groups of figures', () => {
  it('STAT-22: are those that exist', () => {
    expect(groupNames(someStatistics)).toEqual(['cgm', 'smbg', 'insulin', 'carbs', 'hcl']);
    expect(groupNames({ ...someStatistics, smbg: null, carbs: null })).toEqual(['cgm', 'insulin', 'hcl']);
    expect(groupNames(noStatistics)).toEqual(['cgm']);
  });

  it('STAT-22: take closed-loop figures from either place', () => {
    const { hcl } = someStatistics;
    expect(groupNames({ ...noStatistics, cgm: { ...aCgm, hcl } })).toEqual(['cgm', 'hcl']);
  });

  it('STAT-23: have no amount for what could not be computed', () => {
    const cgm = { ...aCgm, gmi: { value: Number.NaN, unitsType: 'percent' as const } };
    const [group] = statisticGroups({ ...someStatistics, cgm }, null, 'mg/dL');
    expect(group?.rows.find(({ name }) => name === 'cgm.gmi')?.parts).toEqual([
      { unit: 'percent', amount: null, exact: null, decimals: 1 },
    ]);
  });

  it('STAT-19, STAT-23: have no share where basal was not recorded', () => {
    const unknown = { percentage: null, rawPercentage: null };
    const insulin = someStatistics.insulin && {
      ...someStatistics.insulin,
      basalTdd: { ...unknown, units: null },
      bolusTdd: { ...unknown, units: 21.8 },
    };
    const rows = statisticGroups({ ...someStatistics, insulin }, null, 'mg/dL').find(
      ({ name }) => name === 'insulin',
    )?.rows;
    const partsOf = (wanted: string) => rows?.find(({ name }) => name === wanted)?.parts;
    expect(partsOf('insulin.basal')).toEqual([{ unit: 'units', amount: null, decimals: 1 }]);
    expect(partsOf('insulin.bolus')).toEqual([{ unit: 'units', amount: 21.8, decimals: 1 }]);
  });

  it('STAT-23: give no time of a closed-loop mode whose share is not known', () => {
    const mode = { percentage: null, averageTime: { hours: 0, minutes: 0 } };
    const hcl = { pumpControlMode: mode, sleep: mode, exercise: { ...mode, weeklyAmount: null } };
    const rows = statisticGroups({ ...noStatistics, hcl }, null, 'mg/dL').find(({ name }) => name === 'hcl')?.rows;
    const parts = rows?.flatMap((row) => row.parts) ?? [];
    expect(parts.length).toBeGreaterThan(0);
    expect(parts.filter((part) => part.unit === 'duration' || part.amount !== null)).toEqual([]);
  });
});

describe('time in ranges', () => {
  it('STAT-24: takes each range from its figure', () => {
    const ranges = timeInRangesShares(aCgm)?.ranges;
    expect(ranges && Object.entries(ranges).map(([range, share]) => [range, shareText(share)])).toEqual([
      ['veryHigh', '8%'],
      ['high', '20%'],
      ['target', '68%'],
      ['low', '3%'],
      ['veryLow', '1%'],
    ]);
  });

  it.each([
    [0, 0, '0%'],
    [0, 0.2, '<1%'],
    [1, 0.4, '<1%'],
    [1, 0.8, '<1%'],
    [1, 1, '1%'],
    [100, 99.6, '>99%'],
    [100, 100, '100%'],
  ])('STAT-13: %i of the whole percents, exactly %d, is shown as %s (D3-10)', (value, rawValue, shown) => {
    const shares = timeInRangesShares({ ...aCgm, lt54: { value, unitsType: 'percent', rawValue } });
    expect(shares && shareText(shares.ranges.veryLow)).toBe(shown);
  });

  it('STAT-08, STAT-11: a sum agrees with its parts as they are shown, and is the nearest to the truth', () => {
    const shares = timeInRangesShares({
      ...aCgm,
      lt54: { value: 1, unitsType: 'percent', rawValue: 0.3 },
      gte54lt70: { value: 3, unitsType: 'percent', rawValue: 3.1 },
    });
    // 4 of 100 by the whole percents, but 3.4: a goal of '<4%' is met.
    expect(shares?.belowTarget).toEqual({ sign: '', percent: 3 });
    expect(shares?.aboveTarget).toEqual({ sign: '', percent: 28 });
  });

  it('never shows a little hypoglycaemia as none (D3-10)', () => {
    const little = { value: 0, unitsType: 'percent' as const, rawValue: 0.2 };
    const shares = timeInRangesShares({ ...aCgm, lt54: little });
    expect(shares && shareText(shares.ranges.veryLow)).toBe('<1%');
    expect(shares && barShares(shares).veryLow).toBeGreaterThan(0);
    const none = timeInRangesShares({ ...aCgm, lt54: { ...little, rawValue: 0 } });
    expect(none && shareText(none.ranges.veryLow)).toBe('0%');
  });

  it('STAT-23: is not available when one of the five is not', () => {
    expect(timeInRangesShares({ ...aCgm, gt250: { value: null, unitsType: 'percent' } })).toBeNull();
    expect(timeInRangesShares(null)).toBeNull();
  });
});

describe('amounts', () => {
  it.each([
    [4, '4.0'],
    [0.85, '0.85'],
    [0.825, '0.825'],
  ])('%d is written %s', (amount, text) => {
    expect(amountText(amount, 'en')).toBe(text);
  });
});
