/** A number stays one; undefined is an empty cell. */
export type CsvRow = readonly (string | number | undefined)[];

/** The mark by which spreadsheets know Unicode: without it Hebrew is lost. */
const BYTE_ORDER_MARK = '\uFEFF';

/** Rows as programs read them that make tables of them (RFC 4180). */
export function csvText(rows: readonly CsvRow[]): string {
  return `${BYTE_ORDER_MARK}${rows.map((row) => `${row.map(cellText).join(',')}\r\n`).join('')}`;
}

/** What begins a formula, also in full width, and also behind spaces and the marks of direction. */
const BEGINS_FORMULA = /^[\s\u00A0\u200E\u200F\u2066-\u2069]*[=+\-@\uFF0B\uFF0D\uFF1D\uFF20]/;

/** A program that reads it must not take what somebody typed for a formula: an apostrophe makes it a text. */
function cellText(cell: CsvRow[number]): string {
  if (typeof cell !== 'string') return cell === undefined ? '' : String(cell);
  const harmless = BEGINS_FORMULA.test(cell) ? `'${cell}` : cell;
  return `"${harmless.replaceAll('"', '""')}"`;
}
