import { enteredMgDl } from '@glidepath/quantities';
import { PUMP_TARGET_LIMITS, START_RATE_LIMITS } from '@glidepath/treatment-plan';
import { describe, expect, it } from 'vitest';

import { enteredLimits } from './entered-limits.ts';

const LIMITS = [PUMP_TARGET_LIMITS, START_RATE_LIMITS.correctionFactorMgDlPerUnit];

describe('limits of glucose in the unit in which it is typed', () => {
  it('are those of the plan in mg/dL', () => {
    expect(LIMITS.map((limits) => enteredLimits(limits, 'mg/dL'))).toEqual([
      { min: 60, max: 250 },
      { min: 1, max: 400 },
    ]);
  });

  it.each(LIMITS)('in mmol/L lie inside %o, and one step beyond lies outside', (limits) => {
    const { min, max } = enteredLimits(limits, 'mmol/L');
    const stored = (mmolL: number) => enteredMgDl(Math.round(mmolL * 10) / 10, 'mmol/L');
    expect(stored(min)).toBeGreaterThanOrEqual(limits.min);
    expect(stored(max)).toBeLessThanOrEqual(limits.max);
    expect(stored(min - 0.1)).toBeLessThan(limits.min);
    expect(stored(max + 0.1)).toBeGreaterThan(limits.max);
  });
});
