import { birthDateIssue } from '@glidepath/account-rules';
import { describe, expect, it } from 'vitest';

import {
  birthYears,
  earliestBirthDate,
  firstDayOf,
  isBeyondOfferedYears,
  isFutureMonth,
  monthOf,
  withoutFuture,
} from './birth-years.ts';

const TODAY = '2025-03-14';

describe('birthYears', () => {
  it('ENROL-05: offers the current year and the 80 before it', () => {
    const years = birthYears(TODAY, false);
    expect([years[0], years.at(-1), years.length]).toEqual([2025, 1945, 81]);
  });

  it('ENROL-05: reaches 120 years back once extended', () => {
    const years = birthYears(TODAY, true);
    expect([years[0], years.at(-1), years.length]).toEqual([2025, 1905, 121]);
  });

  it('knows which chosen years need the extended list', () => {
    expect(isBeyondOfferedYears(1945, TODAY)).toBe(false);
    expect(isBeyondOfferedYears(1944, TODAY)).toBe(true);
  });
});

describe('the month shown', () => {
  it('ENROL-04: months after the current one cannot be chosen', () => {
    expect(isFutureMonth({ year: 2025, month: 3 }, TODAY)).toBe(false);
    expect(isFutureMonth({ year: 2025, month: 4 }, TODAY)).toBe(true);
    expect(isFutureMonth({ year: 2024, month: 12 }, TODAY)).toBe(false);
  });

  it('ENROL-04: choosing the current year leaves a month of the future', () => {
    expect(withoutFuture({ year: 2025, month: 11 }, TODAY)).toEqual({ year: 2025, month: 3 });
    expect(withoutFuture({ year: 2024, month: 11 }, TODAY)).toEqual({ year: 2024, month: 11 });
  });

  it('goes from a day to its month and back', () => {
    expect(monthOf('1980-02-29')).toEqual({ year: 1980, month: 2 });
    expect(firstDayOf({ year: 1980, month: 2 })).toBe('1980-02-01');
  });
});

describe('earliestBirthDate', () => {
  it('is the oldest day that the account rules accept', () => {
    expect(earliestBirthDate(TODAY)).toBe('1905-03-14');
    expect(birthDateIssue(earliestBirthDate(TODAY), TODAY)).toBeUndefined();
  });
});
