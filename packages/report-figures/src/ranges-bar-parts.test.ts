import { describe, expect, it } from 'vitest';

import { rangesBarParts } from './ranges-bar-parts.ts';

const shares = (veryHigh: number, high: number, target: number, low: number, veryLow: number) => ({
  veryHigh,
  high,
  target,
  low,
  veryLow,
});

describe('the bar of time in ranges', () => {
  it('STAT-24: stacks the ranges from very high down to very low, without a gap', () => {
    const parts = rangesBarParts(shares(10, 20, 50, 10, 10), 200);
    expect(parts.map(({ range }) => range)).toEqual(['veryHigh', 'high', 'target', 'low', 'veryLow']);
    expect(parts.map(({ start }) => start)).toEqual([0, 20, 60, 160, 180]);
  });

  it('draws a trace high enough to be seen and nothing where there was nothing', () => {
    const parts = rangesBarParts(shares(0, 0, 99.5, 0, 0.5), 200);
    expect(parts.map(({ range }) => range)).toEqual(['target', 'veryLow']);
    expect(parts[1]?.length).toBeGreaterThan(3);
    expect(parts.reduce((sum, { length }) => sum + length, 0)).toBeCloseTo(200);
  });

  it('draws small shares as small as they are: two percent is not five', () => {
    const lengths = rangesBarParts(shares(2, 13, 80, 3, 2), 200).map(({ length }) => length);
    [4, 26, 160, 6, 4].forEach((length, place) => expect(lengths[place]).toBeCloseTo(length));
  });
});
