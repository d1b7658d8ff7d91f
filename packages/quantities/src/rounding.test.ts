import { describe, expect, it } from 'vitest';

import { roundedHalfUp, roundedToStep } from './rounding.ts';

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

describe('steps', () => {
  it.each([
    [2.675, 0.05, 2.7],
    [0.125, 0.05, 0.15],
    [7.25, 0.5, 7.5],
    [1.0049, 0.001, 1.005],
  ])('rounds %d to steps of %d half up, in spite of binary fractions: %d', (amount, step, rounded) => {
    expect(roundedToStep(amount, step)).toBe(rounded);
  });

  it('rounds down and up without losing a multiple to a binary fraction', () => {
    expect(roundedToStep(0.3, 0.1, 'down')).toBe(0.3);
    expect(roundedToStep(0.3, 0.1, 'up')).toBe(0.3);
    expect([roundedToStep(1.19, 0.1, 'down'), roundedToStep(1.11, 0.1, 'up')]).toEqual([1.1, 1.2]);
  });
});
