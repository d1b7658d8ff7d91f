import { pdf } from '@react-pdf/renderer';

import { bytesOf } from './bytes-of.ts';
import { reportDocument } from './report-document.ts';
import { type FontSource, loadedGlyphs } from './report-font.ts';
import type { ReportDocumentInput } from './report-input.ts';

/** The report as a PDF file, the same in a browser and in Node. */
export async function renderReportPdf(input: ReportDocumentInput, fontSource: FontSource): Promise<Uint8Array> {
  const hasGlyph = await loadedGlyphs(fontSource);
  return bytesOf(pdf(reportDocument(input, hasGlyph)));
}
