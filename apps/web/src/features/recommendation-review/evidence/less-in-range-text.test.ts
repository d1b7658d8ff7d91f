import { describe, expect, it } from 'vitest';

import { lessInRangeText } from './less-in-range-text.ts';

const effect = (inRange: number, below: number) => ({
  timeInRangePoints: { expected: inRange },
  timeBelowRangePoints: { expected: below },
});

describe('the warning of less time in range', () => {
  it('says whether lows become fewer, stay, or become more', () => {
    expect(lessInRangeText(effect(-5, -2))).toBe('lessInRange');
    expect(lessInRangeText(effect(-5, 0))).toBe('lessInRangeOnly');
    expect(lessInRangeText(effect(-5, 1))).toBe('lessInRangeMoreLows');
    expect(lessInRangeText(effect(-30, 35))).toBe('lessInRangeMoreLows');
    expect(lessInRangeText(effect(0, 35))).toBeNull();
  });
});
