import { REVIEW_REFUSALS, SETTINGS_REFUSALS } from '@glidepath/loop-review';
import { describe, expect, it } from 'vitest';

import { loopRefusalCode } from './loop-refusal-code.ts';

describe('the code of a refused closed-loop review', () => {
  it.each([
    ['loop-not-seen', 'LOOP_NOT_SEEN'],
    ['loop-low-automation', 'LOOP_LOW_AUTOMATION'],
    ['data-too-old', 95],
    ['population-unsupported', 1022],
  ] as const)('of %s is %s', (name, code) => {
    expect(loopRefusalCode(name)).toBe(code);
  });

  it('is another for each', () => {
    const codes = [...REVIEW_REFUSALS, ...SETTINGS_REFUSALS].map(loopRefusalCode);
    expect(new Set(codes).size).toBe(codes.length);
  });
});
