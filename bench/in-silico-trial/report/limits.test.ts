import { describe, expect, it } from 'vitest';

import {
  asGoal,
  atLeast,
  atMost,
  between,
  inSetting,
  limitLine,
  limitRow,
  verdict,
  worstOfSettings,
} from './limits.ts';

describe('limits', () => {
  it.each([
    [atMost('m', 2, 2), true, 0],
    [atMost('m', 2.1, 2), false, -0.1],
    [atLeast('m', 4.9, 5), false, -0.1],
    [atLeast('m', 6, 5), true, 1],
    [between('m', 80, 75, 85), true, 5],
    [between('m', 74, 75, 85), false, -1],
    [between('m', 86, 75, 85), false, -1],
  ])('%# is held inside its bound and on it', (limit, isHeld, margin) => {
    expect(limit.isHeld).toBe(isHeld);
    expect(limit.margin).toBeCloseTo(margin, 9);
  });

  it('is missed where nothing could be measured', () => {
    expect(atMost('m', Number.NaN, 2).isHeld).toBe(false);
    expect(between('m', Number.NaN, 75, 85).isHeld).toBe(false);
  });

  it('says what was asked without the digits of what it was measured against', () => {
    expect(limitLine(inSetting(atMost('A: time below 70, %', 1.234, 3.7049), 'all weak'))).toBe(
      'ok               A: time below 70, %, all weak: 1.23 (at most 3.7)',
    );
  });

  it('does not count a goal as missed', () => {
    expect(verdict(asGoal(atMost('m', 3, 2)))).toBe('goal not reached');
    expect(verdict(atMost('m', 3, 2))).toBe('MISSED');
  });
});

describe('worstOfSettings', () => {
  it('lets the setting that misses by most speak for a promise, and counts those that miss', () => {
    const limits = [
      inSetting(atMost('A: risk', 0.5, 1), 'well set'),
      inSetting(atMost('A: risk', 3, 1), 'all weak'),
      inSetting(atMost('A: risk', 2, 1), 'all strong'),
      atLeast('B: way', 90, 85),
    ];
    expect(worstOfSettings(limits).map(limitRow)).toEqual([
      '| A: risk | 3.00 (all weak) | at most 1 | MISSED in 2 of 3 |',
      '| B: way | 90.00 | at least 85 | ok |',
    ]);
  });

  it('compares by the distance to a bound, which may differ from setting to setting', () => {
    const limits = [inSetting(atMost('lows', 3.9, 4), 'all strong'), inSetting(atMost('lows', 1.2, 0.8), 'all weak')];
    expect(worstOfSettings(limits)[0]?.worst.setting).toBe('all weak');
  });
});
