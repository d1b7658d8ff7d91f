import { describe, expect, it } from 'vitest';

import { countsTowardsByDays, countsTowardsByMinutes, countsTowardsBySensor } from './counts-towards.ts';

describe('the code whose threshold is reached', () => {
  it.each([
    [0, null],
    [1, null],
    [2, '99445'],
    [15, '99445'],
    [16, '99454'],
    [30, '99454'],
  ])('by %i days of 30 is %s', (days, code) => {
    expect(countsTowardsByDays(days)).toBe(code);
  });

  it.each([
    [9, null],
    [10, '99470'],
    [19, '99470'],
    [20, '99457'],
    [600, '99457'],
  ])('by %i minutes of a month is %s', (minutes, code) => {
    expect(countsTowardsByMinutes(minutes)).toBe(code);
  });

  it.each([
    [71.75, null],
    [72, '95251'],
  ])('by a run of %d hours is %s', (hours, code) => {
    expect(countsTowardsBySensor(hours)).toBe(code);
  });
});
