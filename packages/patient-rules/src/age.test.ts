import { describe, expect, it } from 'vitest';

import { ageOn } from './typed-birth-date.ts';

describe('ageOn', () => {
  it.each([
    ['1990-05-17', '2026-05-16', 35],
    ['1990-05-17', '2026-05-17', 36],
    ['2020-02-29', '2026-02-28', 5],
    ['2020-02-29', '2026-03-01', 6],
    ['2026-03-01', '2026-03-01', 0],
  ])('somebody born on %s is on %s %i years old', (bornOn, day, years) => {
    expect(ageOn(bornOn, day)).toBe(years);
  });
});
