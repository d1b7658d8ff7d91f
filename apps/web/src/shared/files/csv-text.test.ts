import { describe, expect, it } from 'vitest';

import { csvText } from './csv-text.ts';

const cells = (...row: (string | number | undefined)[]) => csvText([row]).slice(1, -2);

describe('a file for spreadsheets', () => {
  it('begins with the mark that keeps Hebrew, and ends every row', () => {
    expect(csvText([['יום', 1], []])).toBe('\uFEFF"יום",1\r\n\r\n');
  });

  it.each([
    ['=1+1', `"'=1+1"`],
    ['+972', `"'+972"`],
    ['-2+3', `"'-2+3"`],
    ['@SUM(A1)', `"'@SUM(A1)"`],
    ['\t=1', `"'\t=1"`],
    ['  =1', `"'  =1"`],
    ['\u2066=1', `"'\u2066=1"`],
    ['＝1', `"'＝1"`],
    ['plain, "quoted"\nline', `"plain, ""quoted""\nline"`],
    ['2026-03-01', '"2026-03-01"'],
    ['<1', '"<1"'],
  ])('AUDIT-06: takes %j for a text and not for a formula', (text, cell) => {
    expect(cells(text)).toBe(cell);
  });

  it('leaves numbers numbers, also below zero, and unknown cells empty', () => {
    expect(cells(-2, 0.65, undefined, '')).toBe('-2,0.65,,""');
  });
});
