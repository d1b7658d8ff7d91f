import { PRODUCT_VERSION } from '@glidepath/api-contract/product-version';
import { Page } from '@react-pdf/renderer';
import { createElement } from 'react';

import { type Element, onEveryPage, pageNumber, row, words } from './elements/boxes.ts';
import { INK, MUTED } from './look/colours.ts';
import { TYPE } from './look/page-geometry.ts';
import { PLAN_PAGE } from './plan/plan-page.ts';
import { REPORT_FONT } from './report-font.ts';
import type { Writer } from './writing/writer.ts';

const PAGE_NUMBER_PT = 90;

type Frame = Readonly<{
  header: Element;
  /** What the footer says before when and with what it was made. */
  notes?: readonly string[];
  madeAt: Readonly<{ day: string; minuteOfDay: number }>;
  /** All names and comments could be printed. */
  isComplete: boolean;
}>;

/** A header above and the page of pages below, on as many pages as the content needs. */
export function flowingPage(writer: Writer, frame: Frame, body: readonly Element[]): Element {
  const { widthPt, heightPt, headerTopPt, contentTopPt, contentBottomPt, footerTopPt, leftPt, bodyWidthPt } = PLAN_PAGE;
  const across = { position: 'absolute', left: leftPt, width: bodyWidthPt } as const;
  return createElement(
    Page,
    {
      size: [widthPt, heightPt],
      style: {
        fontFamily: REPORT_FONT,
        color: INK,
        paddingTop: contentTopPt,
        paddingBottom: contentBottomPt,
        paddingHorizontal: leftPt,
      },
    },
    onEveryPage({ ...across, top: headerTopPt }, frame.header),
    // Not in a box of their own: inside one that fits a page nothing would begin a new one.
    ...body,
    onEveryPage({ ...across, top: footerTopPt }, footer(writer, frame)),
  );
}

function footer(writer: Writer, { notes = [], madeAt, isComplete }: Frame): Element {
  const { footer: texts } = writer.texts;
  const said = [
    ...notes,
    texts.made(writer.day(madeAt.day), writer.time(madeAt.minuteOfDay)),
    writer.value(`Glidepath ${PRODUCT_VERSION}`),
    texts.notAdvice,
    ...(isComplete ? [] : [texts.unprintable]),
  ];
  const small = { fontSize: TYPE.small, color: MUTED };
  return row(
    writer,
    { justifyContent: 'space-between' },
    words(writer, said.join('   ·   '), { ...small, width: PLAN_PAGE.bodyWidthPt - PAGE_NUMBER_PT }),
    pageNumber(writer, PAGE_NUMBER_PT, { ...small, fontWeight: 600 }),
  );
}
