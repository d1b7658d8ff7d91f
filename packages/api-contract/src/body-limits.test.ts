import { describe, expect, it } from 'vitest';

import { ALL_CALLS } from './all-calls.ts';
import { bodyLimits } from './body-limits.ts';
import type { Call } from './define-call.ts';

const CALLS: readonly Call[] = ALL_CALLS;

describe('bodyLimits', () => {
  it('are small unless a call says otherwise, and nobody without a token may bring more than a signed answer', () => {
    expect(bodyLimits({})).toEqual({ bytes: 65_536, depth: 12, values: 8192 });
    const larger = CALLS.filter(({ maxBodyBytes }) => maxBodyBytes !== undefined);
    expect(larger.filter(({ callers }) => callers.includes('anyone')).map(({ name }) => name)).toEqual([
      'finish-single-sign-on',
    ]);
  });

  it('grow with what a call takes', () => {
    expect(bodyLimits({ maxBodyBytes: 16 * 1024 * 1024 })).toEqual({ bytes: 16_777_216, depth: 12, values: 2_097_152 });
  });
});
