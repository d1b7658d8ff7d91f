import { describe, expect, it } from 'vitest';

import { GLUCOSE_RANGES, glucoseRangeOf, RANGE_LOOKS } from './glucose-ranges.ts';

describe('glucose ranges', () => {
  it.each([
    [53.9, 'veryLow'],
    [54, 'low'],
    [69.9, 'low'],
    [70, 'target'],
    [180, 'target'],
    [180.1, 'high'],
    [250, 'high'],
    [250.1, 'veryHigh'],
  ])('STAT-14: %d mg/dL is %s', (glucoseMgDl, range) => {
    expect(glucoseRangeOf(glucoseMgDl)).toBe(range);
  });

  it('STAT-24: have one colour and one pattern each, from very high to very low', () => {
    expect(GLUCOSE_RANGES.map((range) => RANGE_LOOKS[range].colour)).toEqual([
      '#E8710A',
      '#F2B01E',
      '#2E9E5B',
      '#E5322D',
      '#A30014',
    ]);
    expect(new Set(GLUCOSE_RANGES.map((range) => RANGE_LOOKS[range].pattern)).size).toBe(5);
  });
});
