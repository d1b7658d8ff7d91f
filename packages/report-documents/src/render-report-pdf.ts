import { pdf } from '@react-pdf/renderer';

import { reportDocument } from './report-document.ts';
import { type FontSource, loadedGlyphs } from './report-font.ts';
import type { ReportDocumentInput } from './report-input.ts';

/** What is needed of a Blob: Node and browsers have it, but a pure package does not know its type. */
type Bytes = Readonly<{ arrayBuffer(): Promise<ArrayBuffer> }>;

/** The report as a PDF file, the same in a browser and in Node. */
export async function renderReportPdf(input: ReportDocumentInput, fontSource: FontSource): Promise<Uint8Array> {
  const hasGlyph = await loadedGlyphs(fontSource);
  const file: unknown = await pdf(reportDocument(input, hasGlyph)).toBlob();
  return new Uint8Array(await (file as Bytes).arrayBuffer());
}
