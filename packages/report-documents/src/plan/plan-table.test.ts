import { describe, expect, it } from 'vitest';

import { tableParts } from './plan-table.ts';

const rows = (count: number) => Array.from({ length: count }, (_, row) => [String(row)]);
const lengths = (count: number, place: number, hasWords: boolean) =>
  tableParts(rows(count), place, hasWords).map((part) => part.length);

describe('the rows of a printed table', () => {
  it.each([
    ['first table beside a message', 0, true, [5, 17, 17, 1]],
    ['second table beside a comment', 1, true, [5, 17, 17, 1]],
    ['first table alone', 0, false, [12, 17, 11]],
    ['second table alone', 1, false, [12, 17, 11]],
    ['third table alone', 2, false, [17, 17, 6]],
    ['third table beside a comment', 2, true, [17, 17, 6]],
  ] as const)('PRINT-06, D-36: 40 rows of the %s', (_, place, hasWords, expected) => {
    expect(lengths(40, place, hasWords)).toEqual(expected);
  });

  it('PRINT-06: a row more than fits is the only one of the next page', () => {
    expect(lengths(5, 0, true)).toEqual([5]);
    expect(lengths(6, 0, true)).toEqual([5, 1]);
    expect(lengths(12, 1, false)).toEqual([12]);
    expect(lengths(13, 1, false)).toEqual([12, 1]);
    expect(lengths(18, 2, false)).toEqual([17, 1]);
  });

  it('none is lost, doubled or moved', () => {
    expect(tableParts(rows(60), 0, true).flat()).toEqual(rows(60));
    expect(tableParts([], 0, false)).toEqual([[]]);
  });
});
