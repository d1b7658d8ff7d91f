import { PRODUCT_VERSION } from '@glidepath/api-contract/product-version';
import { Page } from '@react-pdf/renderer';
import { createElement } from 'react';

import { column, type Element, freeWords, row, words, wordsAtEnd } from './elements/boxes.ts';
import { INK, LINE, MUTED, WARNING, WARNING_TINT } from './look/colours.ts';
import { FOOTER_PT, HEADER_PT, MARGIN_PT, NOTICE_PT, TITLE_PT } from './look/page-geometry.ts';
import { TYPE } from './look/type-sizes.ts';
import type { ReportContext } from './report-context.ts';
import { REPORT_FONT } from './report-font.ts';

export type PageContent = Readonly<{
  title: string;
  /** At the end of the title's line. */
  aside?: string;
  body: readonly Element[];
}>;

/** Patient and clinic above, page of pages below: a sheet that is lost still says whose it is. */
export function framedPage(context: ReportContext, content: PageContent, page: number, pages: number): Element {
  const { widthPt, heightPt, bodyWidthPt } = context.geometry;
  const across = { position: 'absolute', left: MARGIN_PT, width: bodyWidthPt } as const;
  return createElement(
    Page,
    {
      size: [widthPt, heightPt],
      style: { fontFamily: REPORT_FONT, color: INK },
    },
    column({ ...across, top: 24 }, header(context)),
    column(
      { ...across, top: HEADER_PT },
      titleLine(context, content),
      ...context.notices.map((text) => notice(context, text)),
      ...content.body,
    ),
    column({ ...across, top: heightPt - FOOTER_PT + 12 }, footer(context, page, pages)),
  );
}

function header({ input, writer }: ReportContext): Element {
  const { patient, clinicName, isSimulated } = input;
  const { texts } = writer;
  const facts = [
    patient.bornOn === null ? null : texts.header.born(writer.day(patient.bornOn)),
    patient.mrn === null ? null : texts.header.mrn(writer.value(patient.mrn)),
  ].filter((fact) => fact !== null);
  const oneLine = { maxLines: 1, textOverflow: 'ellipsis' } as const;
  const simulated = words(writer, texts.header.simulated, {
    fontSize: TYPE.small,
    fontWeight: 600,
    color: WARNING,
    backgroundColor: WARNING_TINT,
    borderRadius: 3,
    paddingHorizontal: 5,
    paddingVertical: 1,
  });
  return row(
    writer,
    { justifyContent: 'space-between', borderBottomWidth: 0.75, borderBottomColor: LINE, paddingBottom: 6 },
    column(
      { width: '62%' },
      freeWords(writer, patient.name, { ...oneLine, fontSize: nameSizePt(patient.name), fontWeight: 600 }),
      words(writer, facts.join('   ·   '), { color: MUTED }),
    ),
    column(
      { width: '36%', alignItems: writer.isRtl ? 'flex-start' : 'flex-end' },
      wordsAtEnd(writer, clinicName ?? texts.title, { ...oneLine, fontSize: TYPE.strong, fontWeight: 600 }),
      isSimulated ? simulated : wordsAtEnd(writer, clinicName === null ? ' ' : texts.title, { color: MUTED }),
    ),
  );
}

/** A name that is cut could be that of somebody else. */
function nameSizePt(name: string): number {
  return name.length > 40 ? 9 : 12;
}

function titleLine({ writer }: ReportContext, { title, aside }: PageContent): Element {
  return row(
    writer,
    { height: TITLE_PT, justifyContent: 'space-between', alignItems: 'flex-end', paddingBottom: 8 },
    words(writer, title, { fontSize: TYPE.title, fontWeight: 600 }),
    aside === undefined ? null : wordsAtEnd(writer, aside, { fontSize: TYPE.strong, color: MUTED }),
  );
}

function notice({ writer }: ReportContext, text: string): Element {
  const look = { backgroundColor: WARNING_TINT, borderRadius: 4, paddingVertical: 4, paddingHorizontal: 8 };
  return column({ height: NOTICE_PT }, column(look, words(writer, text, { color: WARNING, fontWeight: 600 })));
}

function footer({ input, writer, isComplete }: ReportContext, page: number, pages: number): Element {
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
