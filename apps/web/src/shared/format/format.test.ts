import { describe, expect, it, vi } from 'vitest';

import { formatBirthDate, formatDateTime, formatDay, isoDay, isoDayIn } from './dates.ts';
import { formatNumber } from './numbers.ts';
import { formatTimeOfDay, leftToRight } from './times.ts';

describe('times of day', () => {
  it.each([
    [0, '12:00 AM', '00:00'],
    [300, '5:00 AM', '05:00'],
    [719, '11:59 AM', '11:59'],
    [720, '12:00 PM', '12:00'],
    [1_020, '5:00 PM', '17:00'],
    [1_439, '11:59 PM', '23:59'],
    [1_440, '12:00 AM', '24:00'],
  ])('I18N-03 I18N-05 NAV-32 minute %s reads %s or %s', (minute, twelveHours, twentyFourHours) => {
    expect(formatTimeOfDay(minute, true)).toBe(twelveHours);
    expect(formatTimeOfDay(minute, false)).toBe(twentyFourHours);
  });

  it.each([-1, 1_441, Number.NaN])('I18N-05 minute %s is no time of day', (minute) => {
    expect(() => formatTimeOfDay(minute, true)).toThrow(RangeError);
  });
});

describe('dates', () => {
  it('LIST-18 ENROL-04 a date of birth reads MM/DD/YYYY', () => {
    expect(formatBirthDate('1988-03-09')).toBe('03/09/1988');
    expect([formatBirthDate(null), formatBirthDate('9.3.1988')]).toEqual(['', '']);
  });

  it('go to the wire as YYYY-MM-DD of the reader’s own day', () => {
    expect(isoDay(new Date(2026, 0, 5, 23, 59))).toBe('2026-01-05');
  });

  it('ADD-05: a day is that of a time zone, not of the reader', () => {
    const moment = new Date('2026-03-01T03:00:00Z');
    expect([isoDayIn(moment, 'US/Arizona'), isoDayIn(moment, 'Asia/Jerusalem')]).toEqual(['2026-02-28', '2026-03-01']);
  });

  it('in words name the same day in every zone', () => {
    expect(formatDay('2022-03-27', 'en')).toBe('Mar 27, 2022');
    expect(formatDay('2022-03-27', 'he')).toContain('2022');
  });

  it('I18N-03 with a time follow the clock preference', () => {
    const at = { language: 'en', timeZone: 'America/Phoenix' } as const;
    expect(formatDateTime('2022-03-27T21:05:00Z', { ...at, isAmPm: true })).toBe('Mar 27, 2022, 2:05 PM');
    expect(formatDateTime('2022-03-27T21:05:00Z', { ...at, isAmPm: false })).toBe('Mar 27, 2022, 14:05');
    expect(formatDateTime('2022-03-27T07:00:00Z', { ...at, isAmPm: false })).toBe('Mar 27, 2022, 00:00');
    const inHebrew = formatDateTime('2022-03-27T21:05:00Z', { ...at, language: 'he', isAmPm: true });
    expect(inHebrew).toBe('27 במרץ 2022, \u20662:05 PM\u2069');
  });
});

describe('texts that read from left to right', () => {
  it('I18N-02: are kept apart from the Hebrew around them', () => {
    expect(leftToRight('1:00 AM–6:00 AM', 'he')).toBe('\u20661:00 AM–6:00 AM\u2069');
    expect(leftToRight('1:00 AM–6:00 AM', 'en')).toBe('1:00 AM–6:00 AM');
  });
});

describe('numbers', () => {
  it('have the decimals asked for', () => {
    expect(formatNumber(1234.25, 'en', 1)).toBe('1,234.3');
    expect(formatNumber(7, 'en', 1)).toBe('7.0');
  });

  it('are written by one formatter for each language and number of decimals', () => {
    const make = vi.spyOn(Intl, 'NumberFormat');
    // A number of decimals for which no formatter has been made yet.
    const texts = [1, 2, 3].flatMap((amount) => [formatNumber(amount, 'en', 9), formatNumber(amount, 'he', 9)]);
    expect(texts.slice(0, 2)).toEqual(['1.000000000', '1.000000000']);
    expect(make).toHaveBeenCalledTimes(2);
    make.mockRestore();
  });
});
