import { describe, expect, it } from 'vitest';

import { birthDateIssue, isCalendarDay, MAX_AGE_YEARS } from './birth-date.ts';

const TODAY = '2025-03-14';

describe('birthDateIssue', () => {
  it.each(['1980-02-29', TODAY, '1905-03-14'])('accepts %s', (bornOn) => {
    expect(birthDateIssue(bornOn, TODAY)).toBeUndefined();
  });

  it.each(['2025-03-15', '2025-04-01', '2026-01-01'])('ENROL-04: refuses %s, which is in the future', (bornOn) => {
    expect(birthDateIssue(bornOn, TODAY)).toBe('birth-date.in-future');
  });

  it.each(['', '03/14/1980', '1980-3-14', '1980-02-30', '1980-13-01', '1980-00-10', '1980-01-00', ' 1980-01-01'])(
    'refuses "%s", which is not a day',
    (bornOn) => {
      expect(birthDateIssue(bornOn, TODAY)).toBe('birth-date.not-a-date');
    },
  );

  it('refuses a day more than 120 years ago', () => {
    expect(MAX_AGE_YEARS).toBe(120);
    expect(birthDateIssue('1905-03-13', TODAY)).toBe('birth-date.too-old');
  });

  it('counts 120 years from 29 February too', () => {
    expect(birthDateIssue('1908-02-29', '2028-02-29')).toBeUndefined();
    expect(birthDateIssue('1908-02-28', '2028-02-29')).toBe('birth-date.too-old');
  });
});

describe('isCalendarDay', () => {
  it('knows leap years', () => {
    expect(isCalendarDay('2000-02-29')).toBe(true);
    expect(isCalendarDay('1900-02-29')).toBe(false);
    expect(isCalendarDay('2023-02-29')).toBe(false);
    expect(isCalendarDay('2024-02-29')).toBe(true);
  });

  it('takes no year below 100, which JavaScript would read as the twentieth century', () => {
    expect(isCalendarDay('0099-01-01')).toBe(false);
  });
});
