import { describe, expect, it } from 'vitest';

import { csvText } from './csv-text.ts';

const cells = (...row: (string | number | undefined)[]) => csvText([row]).slice(1, -2);

describe('a file for spreadsheets', () => {
  it('begins with the mark that keeps Hebrew, and ends every row', () => {
    expect(csvText([['יום', 1], []])).toBe('\uFEFFיום,1\r\n\r\n');
  });

  it('quotes what would end a cell or a row', () => {
    expect(cells('a,b', 'say "hi"', 'one\ntwo', undefined, 'plain')).toBe('"a,b","say ""hi""","one\ntwo",,plain');
  });

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', ' =1', '\u2066=1', '＝1'])(
    'makes no formula of the text %j',
    (text) => {
      expect(cells(text).replace(/^"/, '')).toMatch(/^'/);
    },
  );

  it('leaves numbers numbers, also below zero', () => {
    expect(cells(-2, 0.65, '<1', '%')).toBe('-2,0.65,<1,%');
  });
});
