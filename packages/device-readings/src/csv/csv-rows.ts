export type CsvRow = Readonly<{
  /** Where the row starts, from 1. */
  line: number;
  cells: readonly string[];
  /** Where the row ends in the text. */
  end: number;
  /** The text ends inside quotes. */
  isCut: boolean;
}>;

/** A row of RFC 4180: quoted cells may hold commas, line breaks and doubled quotes. Blank rows are left out. */
export function* csvRows(text: string, separator: string): Generator<CsvRow> {
  // Excel and Clarity start a file with a mark of its encoding.
  let start = text.startsWith('\uFEFF') ? 1 : 0;
  let line = 1;
  while (start < text.length) {
    const newline = text.indexOf('\n', start);
    const end = newline === -1 ? text.length : newline;
    const plain = text.slice(start, text[end - 1] === '\r' ? end - 1 : end);
    // Nearly all rows have no quotes, and those are cut much faster.
    const row = plain.includes('"')
      ? quotedRow(text, start, separator)
      : { cells: plain.split(separator), end, isCut: false, lineCount: 1 };
    if (plain.trim() !== '') yield { line, cells: row.cells, end: row.end, isCut: row.isCut };
    line += row.lineCount;
    start = row.end + 1;
  }
}

type QuotedRow = { cells: string[]; end: number; isCut: boolean; lineCount: number };

function quotedRow(text: string, start: number, separator: string): QuotedRow {
  const cells: string[] = [];
  let at = start;
  let lineCount = 1;
  for (;;) {
    const cell = text[at] === '"' ? quotedCell(text, at) : plainCell(text, at, separator);
    lineCount += cell.lineBreaks;
    cells.push(cell.content);
    if (text[cell.end] !== separator) return { cells, end: cell.end, isCut: cell.isCut, lineCount };
    at = cell.end + 1;
  }
}

type Cell = { content: string; end: number; isCut: boolean; lineBreaks: number };

function plainCell(text: string, start: number, separator: string): Cell {
  let end = start;
  while (end < text.length && text[end] !== separator && text[end] !== '\n') end += 1;
  const content = text.slice(start, end);
  return { content: content.endsWith('\r') ? content.slice(0, -1) : content, end, isCut: false, lineBreaks: 0 };
}

function quotedCell(text: string, start: number): Cell {
  let quote = text.indexOf('"', start + 1);
  while (quote !== -1 && text[quote + 1] === '"') quote = text.indexOf('"', quote + 2);
  const isCut = quote === -1;
  const content = text.slice(start + 1, isCut ? text.length : quote).replaceAll('""', '"');
  let end = isCut ? text.length : quote + 1;
  if (text[end] === '\r' && text[end + 1] === '\n') end += 1;
  return { content, end, isCut, lineBreaks: content.split('\n').length - 1 };
}
