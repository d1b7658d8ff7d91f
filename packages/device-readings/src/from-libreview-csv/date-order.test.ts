import { describe, expect, it } from 'vitest';

import { clockMsOfCell, dateCell, dateOrderOf } from './date-order.ts';

const order = (made: string | undefined, ...dates: string[]) =>
  dateOrderOf(dates.map(dateCell), made === undefined ? undefined : dateCell(made));
const shown = (text: string, form: 'year-first' | 'day-first' | 'month-first') => {
  const cell = dateCell(text);
  const clockMs = cell && clockMsOfCell(cell, form);
  return clockMs === undefined ? undefined : new Date(clockMs).toISOString().slice(0, 19);
};

describe('dateCell', () => {
  it.each([
    ['03-04-2024 08:50 PM', 'month-first', '2024-03-04T20:50:00'],
    ['03-04-2024 12:05 AM', 'month-first', '2024-03-04T00:05:00'],
    ['03-04-2024 12:05 PM', 'month-first', '2024-03-04T12:05:00'],
    ['03-04-2024 20:50', 'day-first', '2024-04-03T20:50:00'],
    ['3.4.2024 8:50', 'day-first', '2024-04-03T08:50:00'],
    ['03/04/2024 08:50 p. m.', 'day-first', '2024-04-03T20:50:00'],
    ['2024-03-04 20:50:31', 'year-first', '2024-03-04T20:50:31'],
    ['2024/03/04 20:50', 'year-first', '2024-03-04T20:50:00'],
    ['3/9/24 7:45', 'month-first', '2024-03-09T07:45:00'],
    ['9.3.24 7:45', 'day-first', '2024-03-09T07:45:00'],
    ['3/9/124 7:45', 'month-first', undefined],
    ['30-02-2024 20:50', 'day-first', undefined],
    ['03-04-2024 25:50', 'day-first', undefined],
    ['03-04-2024 13:50 PM', 'month-first', undefined],
    ['03-04-2024 08:50 UTC', 'month-first', undefined],
    ['03-04-2024 07:99', 'day-first', undefined],
    ['26-11-02 00:15', 'year-first', '2026-11-02T00:15:00'],
    ['soon', 'day-first', undefined],
  ] as const)('%s, %s', (text, form, expected) => {
    expect(shown(text, form)).toBe(expected);
  });
});

describe('dateOrderOf', () => {
  it.each([
    ['a year in front', undefined, ['2024-03-04 08:00'], 'year-first', 'certain'],
    ['a day over 12 in front', undefined, ['03-04-2024 08:00', '13-04-2024 08:00'], 'day-first', 'certain'],
    ['a day over 12 behind', undefined, ['03-04-2024 08:00', '03-14-2024 08:00'], 'month-first', 'certain'],
    [
      'readings behind the day of the file',
      '05-03-2024 09:00',
      ['04-04-2024 08:00', '01-05-2024 08:00'],
      'month-first',
      'certain',
    ],
    ['days in a row', undefined, ['01-05-2024 08:00', '02-05-2024 08:00', '03-05-2024 08:00'], 'day-first', 'certain'],
    [
      'days in a row, month first',
      undefined,
      ['05-01-2024 08:00', '05-02-2024 08:00', '05-03-2024 08:00'],
      'month-first',
      'certain',
    ],
    [
      'days of another form than the title',
      '03-20-2024 09:15 PM',
      ['1/3/24 8:00', '2/3/24 8:00', '3/3/24 8:00'],
      'day-first',
      'certain',
    ],
    [
      'a day after a title of another form',
      '03-20-2024 09:15 PM',
      ['9/3/24 8:00', '9/3/24 9:00'],
      'day-first',
      'certain',
    ],
    ['a single day below a title of another form', '12-20-2024 09:15 PM', ['9/3/24 8:00'], 'day-first', 'assumed'],
    ['a year of two digits in front', undefined, ['26-11-13 08:00', '26-11-14 08:00'], 'year-first', 'certain'],
    ['a day before a year of two digits', undefined, ['14/11/26 08:00', '15/11/26 08:00'], 'day-first', 'certain'],
    ['a day before sensors were made', undefined, ['26-11-02 08:00'], 'year-first', 'certain'],
    ['what is no date in any order', undefined, ['2/13/26 08:00', '13/45/26 7:09'], 'month-first', 'certain'],
    ['a single day', undefined, ['03-04-2024 08:00', '03-04-2024 09:00'], 'day-first', 'assumed'],
    ['a single day by twelve hours', undefined, ['03-04-2024 08:00 AM'], 'month-first', 'assumed'],
  ] as const)('%s', (_, made, dates, dateForm, dateOrder) => {
    expect(order(made, ...dates)).toEqual({ dateForm, dateOrder });
  });

  it('names the first date that contradicts those before it', () => {
    expect(order(undefined, '03-04-2024 08:00', '13-04-2024 08:00', '04-13-2024 08:00')).toEqual({
      contradictionAt: 2,
    });
  });
});
