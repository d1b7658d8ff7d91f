import { PRODUCT_VERSION } from '@glidepath/api-contract/product-version';
import { Page } from '@react-pdf/renderer';
import { createElement } from 'react';

import { type Element, onEveryPage, pageNumber, row, words } from '../elements/boxes.ts';
import { INK, MUTED } from '../look/colours.ts';
import { TYPE } from '../look/type-sizes.ts';
import { pageHeader } from '../page-header.ts';
import { REPORT_FONT } from '../report-font.ts';
import type { PlanContext } from './plan-context.ts';
import { PLAN_PAGE } from './plan-page.ts';

const PAGE_NUMBER_PT = 90;

/** Patient and clinic above, page of pages below, on as many pages as the plan needs. */
export function planFrame(context: PlanContext, body: readonly Element[]): Element {
  const { widthPt, heightPt, headerTopPt, contentTopPt, contentBottomPt, footerTopPt, leftPt, bodyWidthPt } = PLAN_PAGE;
  const { input, writer, texts } = context;
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
    onEveryPage(
      { ...across, top: headerTopPt },
      pageHeader(writer, { ...input, title: texts.title, alert: alertOf(context) }),
    ),
    // Not in a box of their own: inside one that fits a page nothing would begin a new one.
    ...body,
    onEveryPage({ ...across, top: footerTopPt }, footer(context)),
  );
}

/** A second sheet is read without the first. */
function alertOf({ input: { feedback }, texts }: PlanContext): string | null {
  if (feedback.planStanding === 'replaced') return texts.standing.shortReplaced;
  return feedback.planStanding === 'treatment-changed' ? texts.standing.shortTreatmentChanged : null;
}

function footer({ input, writer, texts, isComplete }: PlanContext): Element {
  const { day, minuteOfDay } = input.madeAt;
  const { advisorVersion } = input.feedback;
  const { footer: footerTexts } = writer.texts;
  const notes = [
    ...(advisorVersion === null ? [] : [texts.advisorVersion(writer.value(advisorVersion))]),
    footerTexts.made(writer.day(day), writer.time(minuteOfDay)),
    writer.value(`Glidepath ${PRODUCT_VERSION}`),
    footerTexts.notAdvice,
    ...(isComplete ? [] : [footerTexts.unprintable]),
  ];
  const small = { fontSize: TYPE.small, color: MUTED };
  return row(
    writer,
    { justifyContent: 'space-between' },
    words(writer, notes.join('   ·   '), { ...small, width: PLAN_PAGE.bodyWidthPt - PAGE_NUMBER_PT }),
    pageNumber(writer, PAGE_NUMBER_PT, { ...small, fontWeight: 600 }),
  );
}
