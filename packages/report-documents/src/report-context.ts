import { type PageGeometry, pageGeometry } from './look/page-geometry.ts';
import type { ReportDocumentInput } from './report-input.ts';
import { reportNotices } from './report-notices.ts';
import { printableInput } from './writing/printable-input.ts';
import type { HasGlyph } from './writing/printable-text.ts';
import { Writer } from './writing/writer.ts';

/** What every part of a document needs. */
export type ReportContext = Readonly<{
  input: ReportDocumentInput;
  writer: Writer;
  geometry: PageGeometry;
  notices: readonly string[];
  /** All names and notes could be printed. */
  isComplete: boolean;
}>;

export function reportContext(written: ReportDocumentInput, hasGlyph: HasGlyph): ReportContext {
  const { input, isComplete } = printableInput(written, hasGlyph);
  const writer = new Writer(input);
  const notices = reportNotices(input, writer);
  return { input, writer, geometry: pageGeometry(input.pageSize, notices.length), notices, isComplete };
}
