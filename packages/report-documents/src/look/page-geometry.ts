import type { PageSize } from '../report-input.ts';

/** In points. Nothing is smaller than `tiny`: paper is read at arm's length. */
export const TYPE = { tiny: 6, small: 7, body: 8.5, strong: 10, section: 11, figure: 15, title: 18 } as const;

type Sides = Readonly<{ widthPt: number; heightPt: number }>;

/** Points of 1/72 inch, as PDF counts them. */
const PAGES: Readonly<Record<PageSize, Sides>> = {
  A4: { widthPt: 595.28, heightPt: 841.89 },
  LETTER: { widthPt: 612, heightPt: 792 },
};

export const MARGIN_PT = 36;
export const HEADER_PT = 66;
export const TITLE_PT = 38;
export const NOTICE_PT = 26;
export const FOOTER_PT = 42;

export type PageGeometry = Sides &
  Readonly<{
    /** What is left for the content between header, title, notices and footer. */
    bodyWidthPt: number;
    bodyHeightPt: number;
  }>;

export function pageGeometry(pageSize: PageSize, noticeCount: number): PageGeometry {
  const { widthPt, heightPt } = PAGES[pageSize];
  return {
    widthPt,
    heightPt,
    bodyWidthPt: widthPt - 2 * MARGIN_PT,
    bodyHeightPt: heightPt - HEADER_PT - TITLE_PT - noticeCount * NOTICE_PT - FOOTER_PT,
  };
}
