import { strToU8, zipSync } from 'fflate';

/** A text or a number; `{ days }` is a number that is shown as a date, a time or a duration. */
export type MadeCell = string | number | Readonly<{ days: number }>;
type MadeSheet = readonly (readonly MadeCell[])[];

const xmlText = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';

const columnName = (index: number): string =>
  (index < 26 ? '' : columnName(Math.floor(index / 26) - 1)) + String.fromCharCode(65 + (index % 26));

function cellXml(cell: MadeCell, name: string, texts: Map<string, number>): string {
  if (cell === '') return '';
  if (typeof cell === 'number') return `<c r="${name}"><v>${cell}</v></c>`;
  if (typeof cell === 'object') return `<c r="${name}" s="1"><v>${cell.days}</v></c>`;
  const known = texts.get(cell) ?? texts.size;
  texts.set(cell, known);
  return `<c r="${name}" t="s"><v>${known}</v></c>`;
}

const sheetXml = (sheet: MadeSheet, texts: Map<string, number>) => {
  const rows = sheet.map((cells, index) => {
    const inside = cells.map((cell, column) => cellXml(cell, `${columnName(column)}${index + 1}`, texts)).join('');
    return `<row r="${index + 1}">${inside}</row>`;
  });
  return `${HEAD}<worksheet ${MAIN}><sheetData>${rows.join('')}</sheetData></worksheet>`;
};

/** The parts of an .xlsx file as spreadsheets write them: texts are shared, empty cells left out. */
export function madeParts(...sheets: readonly MadeSheet[]): Record<string, string> {
  const texts = new Map<string, number>();
  const names = sheets.map((_, index) => `sheet${index + 1}`);
  const entries = names.map((name, index) => `<sheet name="${name}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`);
  const relations = names.map((name, index) => `<Relationship Id="rId${index + 1}" Target="worksheets/${name}.xml"/>`);
  const parts = sheets.map((sheet, index) => [`xl/worksheets/${names[index]}.xml`, sheetXml(sheet, texts)] as const);
  return {
    'xl/workbook.xml': `${HEAD}<workbook ${MAIN} xmlns:r="r"><sheets>${entries.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${HEAD}<Relationships>${relations.join('')}</Relationships>`,
    'xl/styles.xml':
      `${HEAD}<styleSheet ${MAIN}><numFmts><numFmt numFmtId="164" formatCode="m/d/yy\\ h:mm"/></numFmts>` +
      '<cellXfs><xf numFmtId="0"/><xf numFmtId="164"/></cellXfs></styleSheet>',
    ...Object.fromEntries(parts),
    'xl/sharedStrings.xml': `${HEAD}<sst ${MAIN}>${[...texts.keys()].map((text) => `<si><t>${xmlText(text)}</t></si>`).join('')}</sst>`,
  };
}

export function zippedParts(parts: Readonly<Record<string, string>>): Uint8Array {
  return zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)])));
}

export function madeWorkbook(...sheets: readonly MadeSheet[]): Uint8Array {
  return zippedParts(madeParts(...sheets));
}
