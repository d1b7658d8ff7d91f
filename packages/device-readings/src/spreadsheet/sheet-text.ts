import { type CellWords, cellText } from './cell-text.ts';
import { WorkbookFault } from './workbook-parts.ts';
import { watchXml } from './xml-elements.ts';

/** No export has more columns; cells behind them are somebody's own. */
const MAX_COLUMNS = 60;
/** Five years of readings every five minutes. */
const MAX_ROWS = 600_000;
/** A workbook can name one long text a million times. */
const MAX_CHARACTERS = 96 * 1024 * 1024;

/** A sheet as CSV, in which a line has the number of its row. Rows without anything in them are blank. */
export function sheetText(xml: string, words: CellWords): string {
  const lines = sheetLines();
  let cells: string[] = [];
  let cell = { column: 0, type: undefined as string | undefined, style: 0, value: '', inline: '' };
  watchXml(xml, {
    open: (name, attribute) => {
      if (name === 'row') {
        lines.goTo(Number(attribute('r') ?? lines.next()));
        cells = [];
      } else if (name === 'c') {
        const column = columnOf(attribute('r')) ?? cells.length;
        cell = { column, type: attribute('t'), style: Number(attribute('s') ?? 0), value: '', inline: '' };
      }
    },
    close: (name, text) => {
      if (name === 'v') cell.value = text;
      else if (name === 't') cell.inline += text;
      else if (name === 'c' && cell.column < MAX_COLUMNS) {
        while (cells.length < cell.column) cells.push('');
        cells[cell.column] = cellText(cell, words);
      } else if (name === 'row') lines.add(cells);
    },
  });
  return lines.text();
}

function sheetLines() {
  const lines: string[] = [];
  let row = 1;
  let length = 0;
  let width = 0;
  return {
    next: () => row,
    goTo(number: number): void {
      if (!(number >= row)) throw new WorkbookFault('damaged');
      row = number;
    },
    add(cells: readonly string[]): void {
      const isBlank = cells.every((text) => text.trim() === '');
      if (!isBlank) {
        if (row > MAX_ROWS) throw new WorkbookFault('too-much-inside');
        // Empty cells at the end of a row are not written down; rows of a text file have them.
        width = Math.max(width, cells.length);
        const line = cells.map(quoted).join(',') + ','.repeat(width - cells.length);
        length += line.length;
        if (length > MAX_CHARACTERS) throw new WorkbookFault('too-much-inside');
        while (lines.length < row - 1) lines.push('');
        lines.push(line);
      }
      row += 1;
    },
    text: () => (lines.length === 0 ? '' : `${lines.join('\n')}\n`),
  };
}

/** Line breaks become blanks, so that lines keep the numbers of their rows. */
function quoted(text: string): string {
  const line = text.replaceAll(/[\r\n]+/g, ' ');
  return /[",;\t]/.test(line) ? `"${line.replaceAll('"', '""')}"` : line;
}

/** From 0: `C7` is 2. */
function columnOf(name: string | undefined): number | undefined {
  const letters = /^[A-Z]{1,3}(?=\d)/.exec(name ?? '')?.[0];
  if (letters === undefined) return undefined;
  return [...letters].reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}
