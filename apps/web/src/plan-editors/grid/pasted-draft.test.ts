import { type Cell, changedBound } from '@glidepath/treatment-plan';
import { describe, expect, it } from 'vitest';

import { PLAIN_CELL } from '../cell-text.ts';
import { type NumberColumn, plainColumn } from './number-column.ts';
import { isOneCell, pastedBlock, pastedDraft } from './pasted-draft.ts';

type Row = Readonly<{ upToMgDl: Cell; doseUnits: Cell }>;
type Rows = readonly Row[];

const bounds: NumberColumn<Rows> = {
  kind: PLAIN_CELL,
  cellAt: (rows, row) => (row === rows.length - 1 ? undefined : rows[row]?.upToMgDl),
  written: (rows, row, cell) => {
    const { rows: draft, issue } = changedBound(rows, row, cell, 'mg/dL');
    return { draft, notice: issue };
  },
  countsWhenLeft: true,
};
const doses = plainColumn<Rows>({
  kind: PLAIN_CELL,
  cellAt: (rows, row) => rows[row]?.doseUnits,
  withCell: (rows, row, doseUnits) => rows.map((other, index) => (index === row ? { ...other, doseUnits } : other)),
});
const FIVE: Rows = [100, 200, 300, 400, 600].map((upToMgDl) => ({ upToMgDl, doseUnits: null }));
const pasted = (row: number, column: number, text: string) =>
  pastedDraft(FIVE, [bounds, doses], { row, column }, pastedBlock(text));

describe('pastedBlock', () => {
  it('reads rows and cells as spreadsheets copy them', () => {
    expect(pastedBlock('1\t2\r\n3\t 4 \r\n')).toEqual([
      ['1', '2'],
      ['3', '4'],
    ]);
    expect(isOneCell(pastedBlock('4.5\n'))).toBe(true);
    expect(isOneCell(pastedBlock('4.5\n5'))).toBe(false);
  });
});

describe('pastedDraft', () => {
  it('fills a column', () => {
    expect(pasted(0, 1, '0\n1\n2\n3.0\n4.5')?.map(({ doseUnits }) => doseUnits)).toEqual([0, 1, 2, 3, 4.5]);
  });

  it('fills a block of bounds and doses, whatever the bounds were', () => {
    expect(pasted(0, 0, '250\t1\n300\t2\n350\t3\n400\t4')).toEqual([
      { upToMgDl: 250, doseUnits: 1 },
      { upToMgDl: 300, doseUnits: 2 },
      { upToMgDl: 350, doseUnits: 3 },
      { upToMgDl: 400, doseUnits: 4 },
      { upToMgDl: 600, doseUnits: null },
    ]);
  });

  it.each([
    ['more rows than there are', 1, 1, '1\n2\n3\n4\n5'],
    ['more columns than there are', 0, 1, '1\t2'],
    ['a bound where the last row has none', 4, 0, '600\t4'],
    ['a comma, which would read as another number', 0, 1, '4,5\n5'],
    ['words', 0, 1, '4 U\n5 U'],
    ['bounds that would cover rows of the block', 0, 0, '300\n200'],
    ['a bound above the top', 0, 0, '150\n601'],
  ])('takes nothing of %s', (_, row, column, text) => {
    expect(pasted(row, column, text)).toBeNull();
  });
});
