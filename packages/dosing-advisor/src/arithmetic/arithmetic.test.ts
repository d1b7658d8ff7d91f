import { clamp } from '@glidepath/quantities';
import { describe, expect, it } from 'vitest';
import { median, medianAbsoluteDeviation, standardError } from './median.ts';
import { softThreshold } from './soft-threshold.ts';

describe('the arithmetic of the advisor', () => {
  it('takes the middle of an even number of values from two, and knows no middle of none', () => {
    expect(median([3, 1, 2])).toBe(2);
    expect(median([4, 1, 3, 2])).toBe(2.5);
    expect(median([])).toBeNaN();
  });

  it('measures spread without regard to outliers', () => {
    expect(medianAbsoluteDeviation([0.1, 0.2, 0.15])).toBeCloseTo(0.05, 10);
    expect(standardError([0.1, 0.2, 0.15])).toBeCloseTo(0.0428, 4);
    expect(standardError([0.1, 0.2, 9])).toBeCloseTo((1.4826 * 0.1) / Math.sqrt(3), 10);
  });

  it('gives doubt its share, and stays within bounds', () => {
    expect([softThreshold(0.3, 0.1), softThreshold(-0.3, 0.1), softThreshold(0.05, 0.1)]).toEqual([
      expect.closeTo(0.2, 10),
      expect.closeTo(-0.2, 10),
      0,
    ]);
    expect([clamp(5, 0, 3), clamp(-1, 0, 3), clamp(2, 0, 3)]).toEqual([3, 0, 2]);
  });
});
