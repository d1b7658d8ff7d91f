import { PRODUCT_VERSION } from '@glidepath/api-contract/product-version';
import { Page } from '@react-pdf/renderer';
import { createElement } from 'react';

import { column, type Element, row, words, wordsAtEnd } from './elements/boxes.ts';
import { INK, MUTED, WARNING, WARNING_TINT } from './look/colours.ts';
import { FOOTER_PT, HEADER_PT, MARGIN_PT, NOTICE_PT, TITLE_PT, TYPE } from './look/page-geometry.ts';
import { pageHeader } from './page-header.ts';
import type { ReportContext } from './report-context.ts';
import { REPORT_FONT } from './report-font.ts';

export type PageContent = Readonly<{
  title: string;
  /** At the end of the title's line. */
  aside?: string;
  body: readonly Element[];
}>;

/** What stands around the content of every page. */
export type FrameContext = Pick<ReportContext, 'writer' | 'geometry' | 'notices' | 'isComplete'> &
  Readonly<{
    input: Pick<ReportContext['input'], 'patient' | 'clinicName' | 'isSimulated' | 'madeAt'>;
    documentTitle: string;
  }>;

/** Patient and clinic above, page of pages below: a sheet that is lost still says whose it is. */
export function framedPage(context: FrameContext, content: PageContent, page: number, pages: number): Element {
  const { widthPt, heightPt, bodyWidthPt } = context.geometry;
  const across = { position: 'absolute', left: MARGIN_PT, width: bodyWidthPt } as const;
  return createElement(
    Page,
    {
      size: [widthPt, heightPt],
      style: { fontFamily: REPORT_FONT, color: INK },
    },
    column({ ...across, top: 24 }, pageHeader(context.writer, { ...context.input, title: context.documentTitle })),
    column(
      { ...across, top: HEADER_PT },
      titleLine(context, content),
      ...context.notices.map((text) => notice(context, text)),
      ...content.body,
    ),
    column({ ...across, top: heightPt - FOOTER_PT + 12 }, footer(context, page, pages)),
  );
}

function titleLine({ writer }: FrameContext, { title, aside }: PageContent): Element {
  return row(
    writer,
    { height: TITLE_PT, justifyContent: 'space-between', alignItems: 'flex-end', paddingBottom: 8 },
    words(writer, title, { fontSize: TYPE.title, fontWeight: 600 }),
    aside === undefined ? null : wordsAtEnd(writer, aside, { fontSize: TYPE.strong, color: MUTED }),
  );
}

function notice({ writer }: FrameContext, text: string): Element {
  const look = { backgroundColor: WARNING_TINT, borderRadius: 4, paddingVertical: 4, paddingHorizontal: 8 };
  return column({ height: NOTICE_PT }, column(look, words(writer, text, { color: WARNING, fontWeight: 600 })));
}

function footer({ input, writer, isComplete }: FrameContext, page: number, pages: number): Element {
  const { texts } = writer;
  const { day, minuteOfDay } = input.madeAt;
  const notes = [
    texts.footer.made(writer.day(day), writer.time(minuteOfDay)),
    writer.value(`Glidepath ${PRODUCT_VERSION}`),
    texts.footer.notAdvice,
    ...(isComplete ? [] : [texts.footer.unprintable]),
  ];
  const small = { fontSize: TYPE.small, color: MUTED };
  return row(
    writer,
    { justifyContent: 'space-between' },
    words(writer, notes.join('   ·   '), small),
    wordsAtEnd(writer, texts.footer.page(String(page), String(pages)), { ...small, fontWeight: 600 }),
  );
}
