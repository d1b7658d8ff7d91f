import { type CellWords, dateStyles, sharedTexts } from './cell-text.ts';
import { sheetText } from './sheet-text.ts';
import { WorkbookFault, workbookPart } from './workbook-parts.ts';
import { watchXml } from './xml-elements.ts';

/** Every archive begins with it, whatever its name. */
export function isZip([first, second, third, fourth]: Uint8Array): boolean {
  return first === 0x50 && second === 0x4b && third === 3 && fourth === 4;
}

/** Nobody looks for an export behind so many. */
const MAX_SHEETS = 10;

/** The sheets of an .xlsx file as CSV, one by one. An archive that is no workbook has none. */
export function* workbookSheets(bytes: Uint8Array): Generator<string | Readonly<{ fault: WorkbookFault['fault'] }>> {
  try {
    const workbook = workbookPart(bytes, 'xl/workbook.xml');
    if (workbook === undefined) return;
    const { sheetIds, isFrom1904 } = sheetsOf(workbook);
    const paths = pathsById(workbookPart(bytes, 'xl/_rels/workbook.xml.rels') ?? '');
    const words: CellWords = {
      shared: sharedTexts(workbookPart(bytes, 'xl/sharedStrings.xml') ?? '<sst/>'),
      isDateStyle: dateStyles(workbookPart(bytes, 'xl/styles.xml') ?? '<styleSheet/>'),
      isFrom1904,
    };
    for (const id of sheetIds.slice(0, MAX_SHEETS)) {
      const xml = workbookPart(bytes, paths.get(id) ?? '');
      if (xml !== undefined) yield sheetText(xml, words);
    }
  } catch (error) {
    // Whatever else goes wrong in there, the archive or one of its documents is not whole.
    yield { fault: error instanceof WorkbookFault ? error.fault : 'damaged' };
  }
}

function sheetsOf(workbook: string): Readonly<{ sheetIds: string[]; isFrom1904: boolean }> {
  const sheetIds: string[] = [];
  let isFrom1904 = false;
  watchXml(workbook, {
    open: (name, attribute) => {
      if (name === 'workbookPr') isFrom1904 = ['1', 'true'].includes(attribute('date1904') ?? '');
      if (name === 'sheet') sheetIds.push(attribute('r:id') ?? attribute('id') ?? '');
    },
  });
  return { sheetIds, isFrom1904 };
}

/** Where each sheet lies, from the root of the archive. */
function pathsById(relations: string): Map<string, string> {
  const paths = new Map<string, string>();
  if (relations === '') return paths;
  watchXml(relations, {
    open: (name, attribute) => {
      const target = attribute('Target') ?? '';
      if (name !== 'Relationship') return;
      paths.set(attribute('Id') ?? '', target.startsWith('/') ? target.slice(1) : `xl/${target}`);
    },
  });
  return paths;
}
