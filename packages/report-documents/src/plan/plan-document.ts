import { pdf } from '@react-pdf/renderer';

import { bytesOf } from '../bytes-of.ts';
import { type FontSource, loadedGlyphs } from '../report-font.ts';
import type { PlanDocumentInput } from './plan-document-input.ts';
import { planSheet } from './plan-sheet.ts';

/** An approved plan as a PDF file, the same in a browser and in Node. */
export async function planDocument(input: PlanDocumentInput, fontSource: FontSource): Promise<Uint8Array> {
  const hasGlyph = await loadedGlyphs(fontSource);
  return bytesOf(pdf(planSheet(input, hasGlyph)));
}
