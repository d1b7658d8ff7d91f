import { describe, expect, it } from 'vitest';

import { quantile } from './quantile.ts';

describe('quantile', () => {
  it('interpolates between order statistics', () => {
    const sorted = Float64Array.of(80, 100, 120, 160, 240);
    // (5 - 1) x 0.1 = 0.4: four tenths of the way from 80 to 100.
    expect([0, 0.1, 0.25, 0.5, 0.75, 0.9, 1].map((share) => quantile(sorted, share))).toEqual([
      80, 88, 100, 120, 160, 208, 240,
    ]);
    expect(quantile(Float64Array.of(99), 0.9)).toBe(99);
  });

  it('takes plain lists, and knows none without values', () => {
    expect(quantile([64, 66, 100, 110, 120, 130], 0.2)).toBe(66);
    expect(quantile([64, 66, 100, 110, 120, 130], 1)).toBe(130);
    expect(quantile([], 0.2)).toBeNaN();
  });
});
