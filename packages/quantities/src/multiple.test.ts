import { describe, expect, it } from 'vitest';

import { isMultipleOf } from './multiple.ts';

describe('isMultipleOf', () => {
  it.each([
    [0.001, 150_000],
    [0.1, 3000],
    [0.5, 600],
    [1, 600],
  ])('accepts every multiple of %s, whatever floating point makes of it', (step, times) => {
    for (let count = 0; count <= times; count += 1) {
      if (!isMultipleOf(count * step, step)) expect.fail(`${count} times ${step} was refused`);
    }
    expect(isMultipleOf(times * step, step)).toBe(true);
  });

  it.each([
    [0.25, 0.5],
    [0.49, 0.5],
    [0.501, 0.5],
    [0.15, 0.1],
    [0.0005, 0.001],
    [1.0001, 0.001],
    [99.999_99, 0.5],
    [1.5, 1],
    [Number.NaN, 0.5],
    [Number.POSITIVE_INFINITY, 0.5],
  ])('refuses %s in steps of %s', (amount, step) => {
    expect(isMultipleOf(amount, step)).toBe(false);
  });
});
