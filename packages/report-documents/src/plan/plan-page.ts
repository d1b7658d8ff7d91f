const POINTS_PER_MM = 72 / 25.4;

/** A4, and where things stand on it (product specification 2, section 9). */
const PLAN_PAGE_MM = { width: 210, height: 297, headerOffset: 10, bodyHeight: 280 } as const;

function pointsOf(mm: number): number {
  return mm * POINTS_PER_MM;
}

const SIDE_MARGIN_PT = 36;
const HEADER_PT = 50;
/** Two lines of small print, and the distance to what stands above. */
const FOOTER_PT = { lines: 18, gap: 8 } as const;

/** The header opens the body and the page's number ends it; what is written flows between them. */
export const PLAN_PAGE = {
  widthPt: pointsOf(PLAN_PAGE_MM.width),
  heightPt: pointsOf(PLAN_PAGE_MM.height),
  headerTopPt: pointsOf(PLAN_PAGE_MM.headerOffset),
  contentTopPt: pointsOf(PLAN_PAGE_MM.headerOffset) + HEADER_PT,
  contentBottomPt:
    pointsOf(PLAN_PAGE_MM.height - PLAN_PAGE_MM.headerOffset - PLAN_PAGE_MM.bodyHeight) +
    FOOTER_PT.lines +
    FOOTER_PT.gap,
  footerTopPt: pointsOf(PLAN_PAGE_MM.headerOffset + PLAN_PAGE_MM.bodyHeight) - FOOTER_PT.lines,
  leftPt: SIDE_MARGIN_PT,
  bodyWidthPt: pointsOf(PLAN_PAGE_MM.width) - 2 * SIDE_MARGIN_PT,
} as const;
