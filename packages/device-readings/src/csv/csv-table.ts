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

/** All rows, if the file is whole: a cut file or a row of another shape is refused, because columns may have moved. */
export function csvTable(text: string, header: CsvRow, onProgress?: (share: number) => void): CsvTable | Refusal {
  const rowsAbove: CsvRow[] = [];
  const rows: CsvRow[] = [];
  for (const row of csvRows(text, separatorOf(text))) {
    if (row.line < header.line) rowsAbove.push(row);
    if (row.line <= header.line) continue;
    const code = rowFault(text, row, header.cells.length);
    if (code) return { outcome: 'refused', code, line: row.line };
    rows.push(row);
    if (rows.length % PROGRESS_ROWS === 0) onProgress?.(row.end / text.length);
  }
  return { header, rowsAbove, rows };
}

function rowFault(text: string, row: CsvRow, columnCount: number): 'truncated' | 'bad-line' | undefined {
  if (row.isCut) return 'truncated';
  const { length } = row.cells;
  if (length < columnCount) return row.end >= text.length ? 'truncated' : 'bad-line';
  return length > columnCount && row.cells.slice(columnCount).some((cell) => cell.trim() !== '')
    ? 'bad-line'
    : undefined;
}
