import { pdf } from '@react-pdf/renderer';

import { bytesOf } from '../bytes-of.ts';
import { type FontSource, loadedGlyphs } from '../report-font.ts';
import type { RecordDocumentInput } from './record-document-input.ts';
import { recordSheet } from './record-sheet.ts';

/** All data of one person as a PDF file to read, the same in a browser and in Node. */
export async function recordDocument(input: RecordDocumentInput, fontSource: FontSource): Promise<Uint8Array> {
  const hasGlyph = await loadedGlyphs(fontSource);
  return bytesOf(pdf(recordSheet(input, hasGlyph)));
}
