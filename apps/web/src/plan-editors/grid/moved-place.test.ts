import { describe, expect, it } from 'vitest';

import { leavesText, movedPlace, type Place } from './moved-place.ts';

/** Three rows and two columns; the last row has no first cell, as the last bound of a scale is fixed. */
const has = ({ row, column }: Place) => !(row === 2 && column === 0);
const CELLS = { rows: 3, columns: 2, has };
const from = (row: number, column: number, key: string, direction: 'ltr' | 'rtl' = 'ltr') =>
  movedPlace({ row, column }, key, direction, CELLS);

describe('movedPlace', () => {
  it('goes up and down in a column, and Enter goes down', () => {
    expect(from(0, 1, 'ArrowDown')).toEqual({ row: 1, column: 1 });
    expect(from(0, 1, 'Enter')).toEqual({ row: 1, column: 1 });
    expect(from(1, 1, 'ArrowUp')).toEqual({ row: 0, column: 1 });
  });

  it('follows what is seen: on a page from right to left the next column lies to the left', () => {
    expect(from(0, 0, 'ArrowRight')).toEqual({ row: 0, column: 1 });
    expect(from(0, 0, 'ArrowLeft')).toBeNull();
    expect(from(0, 0, 'ArrowLeft', 'rtl')).toEqual({ row: 0, column: 1 });
    expect(from(0, 1, 'ArrowRight', 'rtl')).toEqual({ row: 0, column: 0 });
  });

  it('CONST-08: stays at the edge, where a cell is missing, and leaves Tab, Backspace and Delete to the browser', () => {
    expect(from(0, 0, 'ArrowUp')).toBeNull();
    expect(from(2, 1, 'Enter')).toBeNull();
    expect(from(1, 0, 'ArrowDown')).toBeNull();
    expect(from(2, 1, 'ArrowLeft')).toBeNull();
    for (const key of ['Tab', 'Backspace', 'Delete']) expect(from(0, 0, key)).toBeNull();
  });

  it('steps over a gap', () => {
    const cells = { rows: 3, columns: 1, has: ({ row }: Place) => row !== 1 };
    expect(movedPlace({ row: 0, column: 0 }, 'ArrowDown', 'ltr', cells)).toEqual({ row: 2, column: 0 });
  });
});

describe('leavesText', () => {
  it.each([
    ['ArrowLeft', 0, 0, true],
    ['ArrowLeft', 1, 1, false],
    ['ArrowRight', 3, 3, true],
    ['ArrowRight', 2, 2, false],
    ['ArrowRight', 0, 3, true],
    ['ArrowLeft', 0, 3, true],
    ['ArrowLeft', 0, 2, false],
    ['ArrowDown', 1, 1, true],
  ])('%s with the caret at %s to %s of 3: %s', (key, start, end, leaves) => {
    expect(leavesText(key, { start, end, length: 3 })).toBe(leaves);
  });
});
