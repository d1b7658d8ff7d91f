import type { Refusal } from '../device-file/file-reading.ts';
import { type CsvRow, csvRows } from './csv-rows.ts';

export type CsvTable = Readonly<{ header: CsvRow; rowsAbove: readonly CsvRow[]; rows: readonly CsvRow[] }>;

/** How far down a header may stand: below a title and the line with the patient's name. */
const MAX_ROWS_ABOVE = 5;
const PROGRESS_ROWS = 5000;

/** The separator is whatever the header has most of: a spreadsheet may have saved the file again. */
function separatorOf(text: string): string {
  const top = text.slice(0, 4000);
  const counts = [',', ';', '\t'].map((separator) => ({ separator, count: top.split(separator).length }));
  return counts.reduce((best, one) => (one.count > best.count ? one : best)).separator;
}

/** The rows above the header, the header and the rows below; undefined where no row is the header. */
export function headerOf(text: string, isHeader: (cells: readonly string[]) => boolean): CsvRow | undefined {
  let count = 0;
  for (const row of csvRows(text, separatorOf(text))) {
    if (isHeader(row.cells)) return row;
    count += 1;
    if (count >= MAX_ROWS_ABOVE) return undefined;
  }
  return undefined;
}

type Shape = Readonly<{
  /** Whether the row has every cell that is needed, and none that has moved. */
  isSound: (cells: readonly string[], columnCount: number) => boolean;
  onProgress: ((share: number) => void) | undefined;
}>;

/**
 * All rows, if the file is whole. Rows may be shorter or longer than the header: cells are counted from the left, and
 * only a row without a cell that is needed is refused.
 */
export function csvTable(text: string, header: CsvRow, { isSound, onProgress }: Shape): CsvTable | Refusal {
  const rowsAbove: CsvRow[] = [];
  const rows: CsvRow[] = [];
  let shortest = header.cells.length;
  for (const row of csvRows(text, separatorOf(text))) {
    if (row.line < header.line) rowsAbove.push(row);
    if (row.line <= header.line) continue;
    const isWhole = (cells: readonly string[]) => isSound(cells, header.cells.length);
    const code = rowFault(row, { isOpen: row.end >= text.length, isWhole, shortest });
    if (code) return { outcome: 'refused', code, line: row.line };
    shortest = Math.min(shortest, row.cells.length);
    rows.push(row);
    if (rows.length % PROGRESS_ROWS === 0) onProgress?.(row.end / text.length);
  }
  return { header, rowsAbove, rows };
}

type Surroundings = Readonly<{
  /** No line end follows. */
  isOpen: boolean;
  isWhole: (cells: readonly string[]) => boolean;
  /** The number of cells in the shortest row above. */
  shortest: number;
}>;

/** Where no line end follows, the last cell may be a part of itself: the row must do without it. */
function rowFault(
  { cells, isCut }: CsvRow,
  { isOpen, isWhole, shortest }: Surroundings,
): 'truncated' | 'bad-line' | null {
  if (isCut || (isOpen && (cells.length < shortest || !isWhole(cells.slice(0, -1))))) return 'truncated';
  return isWhole(cells) ? null : 'bad-line';
}
