import { isUnread } from '@glidepath/treatment-plan';

import type { Place } from './moved-place.ts';
import type { NumberColumn } from './number-column.ts';

/** Rows and cells of a text that was copied from a spreadsheet. */
export function pastedBlock(text: string): string[][] {
  const lines = text.replace(/\r\n?/g, '\n').replace(/\n$/, '').split('\n');
  return lines.map((line) => line.split('\t').map((cell) => cell.trim()));
}

export function isOneCell(block: readonly (readonly string[])[]): boolean {
  return block.length === 1 && block[0]?.length === 1;
}

type Writing = Readonly<{ row: number; column: number; text: string }>;

/**
 * The table with a block written into it, beginning at a cell. Null unless every text is a number or empty and stands in
 * its cell afterwards: half a pasted table would be a plan that nobody wrote.
 */
export function pastedDraft<Draft>(
  draft: Draft,
  columns: readonly NumberColumn<Draft>[],
  start: Place,
  block: readonly (readonly string[])[],
): Draft | null {
  // From below, so that a raised bound never covers a row whose own bound is still to come.
  const writings = block
    .flatMap((cells, row) =>
      cells.map((text, column): Writing => ({ row: start.row + row, column: start.column + column, text })),
    )
    .reverse();
  let written = draft;
  for (const { row, column, text } of writings) {
    const target = columns[column];
    const cell = target?.kind.cell(text);
    if (!target || cell === undefined || isUnread(cell) || target.cellAt(draft, row) === undefined) return null;
    const { draft: next, notice } = target.written(written, row, cell);
    if (notice) return null;
    written = next;
  }
  const isThere = ({ row, column, text }: Writing) => standsThere(columns[column], written, row, text);
  return writings.every(isThere) ? written : null;
}

function standsThere<Draft>(column: NumberColumn<Draft> | undefined, draft: Draft, row: number, text: string): boolean {
  return column !== undefined && column.cellAt(draft, row) === column.kind.cell(text);
}
