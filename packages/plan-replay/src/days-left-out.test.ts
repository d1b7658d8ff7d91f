import { dayAfter } from '@glidepath/quantities';
import { expect, it } from 'vitest';

import { areTooManyLeftOut, mostDaysLeftOut } from './days-left-out.ts';

const FIRST = '2026-10-28';
const daysAt = (...places: readonly number[]) => places.map((place) => dayAfter(FIRST, place));

it('a third of the days may be left out, and no part of a day more', () => {
  expect([21, 20, 14, 2].map(mostDaysLeftOut)).toEqual([7, 6, 4, 0]);
});

it('too many are left out where any stretch of days has too many, in whatever order they are named', () => {
  expect(areTooManyLeftOut(daysAt(0, 3, 4, 5, 9, 15, 20), 21)).toBe(false);
  expect(areTooManyLeftOut(daysAt(20, 0, 3, 17, 4, 5, 9, 15), 21)).toBe(true);
  expect(areTooManyLeftOut(daysAt(21, 0, 3, 17, 4, 5, 9, 15), 21)).toBe(false);
  expect(areTooManyLeftOut([], 21)).toBe(false);
});
