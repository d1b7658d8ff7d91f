import { Document, pdf } from '@react-pdf/renderer';
import { type ComponentProps, createElement, type ReactElement } from 'react';

import { bytesOf } from './bytes-of.ts';
import { dailyPages } from './daily/daily-pages.ts';
import { notesPages } from './daily/notes-pages.ts';
import { insulinPages } from './insulin/insulin-pages.ts';
import { logbookPages } from './logbook/logbook-pages.ts';
import { LOOP_TEXTS } from './loop/loop-context.ts';
import { loopPages } from './loop/loop-pages.ts';
import { framedPage, type PageContent } from './page-frame.ts';
import { type ReportContext, reportContext } from './report-context.ts';
import { type FontSource, loadedGlyphs } from './report-font.ts';
import type { ReportDocumentInput } from './report-input.ts';
import { summaryPages } from './summary/summary-page.ts';
import type { HasGlyph } from './writing/printable-text.ts';

/** The report as a PDF file, the same in a browser and in Node. */
export async function renderReportPdf(input: ReportDocumentInput, fontSource: FontSource): Promise<Uint8Array> {
  const hasGlyph = await loadedGlyphs(fontSource);
  return bytesOf(pdf(reportDocument(input, hasGlyph)));
}

/** The whole report: what it holds is drawn, what it does not hold has no page. */
function reportDocument(
  written: ReportDocumentInput,
  hasGlyph: HasGlyph,
): ReactElement<ComponentProps<typeof Document>> {
  const context = reportContext(written, hasGlyph);
  const { input, writer } = context;
  const pages = reportPages(context);
  const frame = { ...context, documentTitle: writer.texts.title };
  return createElement(
    Document,
    {
      title: `${writer.texts.title}, ${input.patient.name}`,
      language: input.language,
      creator: 'Glidepath',
      producer: 'Glidepath',
      // A file of the same report is the same file.
      creationDate: new Date(input.answer.generatedAt),
    },
    ...pages.map((page, index) => framedPage(frame, page, index + 1, pages.length)),
  );
}

function reportPages(context: ReportContext): PageContent[] {
  const pages = [
    ...summaryPages(context),
    ...insulinPages(context),
    ...closedLoopPages(context),
    ...dailyPages(context),
    ...notesPages(context),
    ...logbookPages(context),
  ];
  // Without any data the notices are all there is to say.
  return pages.length > 0 ? pages : [{ title: context.writer.texts.summary.title, body: [] }];
}

/** For whoever has a loop; nobody else reads of what they have not. */
function closedLoopPages({ input: { loop, language }, writer, geometry }: ReportContext): PageContent[] {
  return loop?.isLoopSeen ? loopPages({ loop, writer, texts: LOOP_TEXTS[language], geometry }) : [];
}
