import { describe, expect, it } from 'vitest';
import { roundedHalfUp } from './figure.ts';
import { meanAndSd } from './mean-and-sd.ts';

describe('rounded', () => {
  it.each([
    [0.5, 0, 1],
    [2.5, 0, 3],
    [1.005, 2, 1.01],
    [33.75, 1, 33.8],
    [1.45, 1, 1.5],
    [8.345, 2, 8.35],
    [0.49, 0, 0],
    [-0.3, 0, 0],
    [-1.5, 0, -1],
  ])('%d to %i decimals, half up', (exact, decimals, expected) => {
    expect(roundedHalfUp(exact, decimals)).toBe(expected);
  });
});

describe('meanAndSd', () => {
  it('divides by n - 1 and needs two values', () => {
    expect(meanAndSd([2, 4, 4, 4, 5, 5, 7, 9])).toEqual({ mean: 5, sd: Math.sqrt(32 / 7) });
    expect(meanAndSd([3])).toEqual({ mean: 3, sd: null });
    expect(meanAndSd([])).toEqual({ mean: null, sd: null });
  });
});
