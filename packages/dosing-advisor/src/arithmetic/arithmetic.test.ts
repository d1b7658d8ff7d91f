import { describe, expect, it } from 'vitest';

import { clamp, softThreshold } from './clamp.ts';
import { median, medianAbsoluteDeviation, quantile, standardError } from './median.ts';
import { roundedToStep } from './rounded-to-step.ts';

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

  it('interpolates quantiles between order statistics', () => {
    expect(quantile([100, 66, 110, 64, 120, 130], 0.2)).toBe(66);
    expect(quantile([100, 66, 110, 64, 120, 130], 1)).toBe(130);
    expect(quantile([], 0.2)).toBeNaN();
  });

  it.each([
    [2.675, 0.05, 2.7],
    [0.125, 0.05, 0.15],
    [7.25, 0.5, 7.5],
    [1.0049, 0.001, 1.005],
  ])('rounds %d to steps of %d half up, in spite of binary fractions: %d', (amount, step, rounded) => {
    expect(roundedToStep(amount, step)).toBe(rounded);
  });

  it('rounds down and up without losing a multiple to a binary fraction', () => {
    expect(roundedToStep(0.3, 0.1, 'down')).toBe(0.3);
    expect(roundedToStep(0.3, 0.1, 'up')).toBe(0.3);
    expect([roundedToStep(1.19, 0.1, 'down'), roundedToStep(1.11, 0.1, 'up')]).toEqual([1.1, 1.2]);
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
