/** Every chart of the reports is laid out at this width (RPT-50). */
export const CHART_WIDTH_PX = 950;

/** Where the curves are; the axes stand outside it. Charts run left to right in every language. */
export type PlotArea = Readonly<{ xStartPx: number; xEndPx: number; yTopPx: number; yBottomPx: number }>;

type Margins = Readonly<{ startPx: number; endPx: number; topPx: number; bottomPx: number }>;

const MARGINS: Margins = { startPx: 56, endPx: 48, topPx: 14, bottomPx: 30 };

export function plotArea(heightPx: number, margins: Partial<Margins> = {}): PlotArea {
  const { startPx, endPx, topPx, bottomPx } = { ...MARGINS, ...margins };
  return {
    xStartPx: startPx,
    xEndPx: CHART_WIDTH_PX - endPx,
    yTopPx: topPx,
    yBottomPx: heightPx - bottomPx,
  };
}
