import { describe, expect, it } from 'vitest';
import { meanAndSd } from './mean-and-sd.ts';

describe('meanAndSd', () => {
  it('divides by n - 1 and needs two values', () => {
    expect(meanAndSd([2, 4, 4, 4, 5, 5, 7, 9])).toEqual({ mean: 5, sd: Math.sqrt(32 / 7) });
    expect(meanAndSd([3])).toEqual({ mean: 3, sd: null });
    expect(meanAndSd([])).toEqual({ mean: null, sd: null });
  });
});
