/** Undefined is an empty cell. */
export type CsvRow = readonly (string | number | undefined)[];

/** Spreadsheets take a text without it for one in the alphabet of the machine, and Hebrew is lost. */
const BYTE_ORDER_MARK = '\uFEFF';

/** Rows as spreadsheets read them (RFC 4180). */
export function csvText(rows: readonly CsvRow[]): string {
  return `${BYTE_ORDER_MARK}${rows.map((row) => `${row.map(cellText).join(',')}\r\n`).join('')}`;
}

/** A spreadsheet would run these as a formula; what people and devices wrote must stay a text. */
const BEGINS_FORMULA = /^[\s\u200E\u200F\u2066-\u2069]*[=+\-@\uFF0B\uFF0D\uFF1D\uFF20]/;

function cellText(cell: CsvRow[number]): string {
  if (cell === undefined) return '';
  if (typeof cell === 'number') return String(cell);
  const harmless = BEGINS_FORMULA.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
