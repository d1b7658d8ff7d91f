import { wholePercents } from '@glidepath/quantities';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { rangeCounts, timeInRanges, timeInTightRange } from './time-in-ranges.ts';

describe('wholePercents', () => {
  it('STAT-13: gives the missing points to the largest remainders', () => {
    // 0.8, 3.1, 68.2, 19.8, 8.1: the floors add to 98; .8 and .8 are the largest remainders.
    expect(wholePercents([8, 31, 682, 198, 81])).toEqual([1, 3, 68, 20, 8]);
  });

  it('gives a point of equal remainders to the lower glucose', () => {
    expect(wholePercents([1, 1, 1, 0, 0])).toEqual([34, 33, 33, 0, 0]);
    expect(wholePercents([0, 0, 1, 1, 0])).toEqual([0, 0, 50, 50, 0]);
    expect(wholePercents([1, 0, 0, 1, 6])).toEqual([13, 0, 0, 12, 75]);
  });

  it('has nothing to say without readings', () => {
    expect(wholePercents([0, 0, 0, 0, 0])).toBeNull();
  });

  it('STAT-13: adds to 100 whatever the counts, and is never a point or more off', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(30_000), { minLength: 5, maxLength: 5 }), (counts) => {
        const total = counts.reduce((sum, count) => sum + count, 0);
        fc.pre(total > 0);
        const percents = wholePercents(counts) ?? [];
        expect(percents.reduce((sum, percent) => sum + percent, 0)).toBe(100);
        counts.forEach((count, index) => {
          expect(Math.abs((percents[index] ?? 0) - (count * 100) / total)).toBeLessThan(1);
        });
      }),
    );
  });
});

describe('timeInRanges', () => {
  const bins = [8, 31, 482, 200, 198, 81];

  it('STAT-08: lt70 is the sum of its parts as shown', () => {
    const { lt54, gte54lt70, lt70 } = timeInRanges(bins);
    expect([lt54.value, gte54lt70.value, lt70.value]).toEqual([1, 3, 4]);
    expect(lt70.rawValue).toBeCloseTo(3.9, 10);
  });

  it('STAT-11: gt180 is the sum of its parts as shown', () => {
    const { gt180lte250, gt250, gt180 } = timeInRanges(bins);
    expect([gt180lte250.value, gt250.value, gt180.value]).toEqual([20, 8, 28]);
    expect(gt180.rawValue).toBeCloseTo(27.9, 10);
  });

  it('keeps the unrounded share, so that a little hypoglycaemia is never none', () => {
    const { lt54 } = timeInRanges([1, 0, 499, 0, 0, 0]);
    expect(lt54).toEqual({ value: 0, rawValue: 0.2 });
  });

  it('counts 70-140 apart as time in tight range', () => {
    expect(rangeCounts(bins)).toEqual([8, 31, 682, 198, 81]);
    expect(timeInTightRange(bins)).toEqual({ value: 48, rawValue: 48.2 });
    expect(timeInTightRange([0, 0, 0, 0, 0, 0])).toEqual({ value: null, rawValue: null });
  });
});
