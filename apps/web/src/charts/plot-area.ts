/** Charts of the reports are laid out at this width (RPT-50), unless the screen is narrower. */
export const CHART_WIDTH_PX = 950;
/** A narrower chart is scrolled: its hours could not be told apart. */
export const LEAST_CHART_WIDTH_PX = 280;
/** Below it every pixel is wanted for the curves. */
const NARROW_PX = 600;

/** Where the curves are; the axes stand outside it. Charts run left to right in every language. */
export type PlotArea = Readonly<{ xStartPx: number; xEndPx: number; yTopPx: number; yBottomPx: number }>;

type Margins = Readonly<{ startPx: number; endPx: number; topPx: number; bottomPx: number }>;

const MARGINS: Margins = { startPx: 56, endPx: 48, topPx: 14, bottomPx: 30 };
const NARROW_MARGINS = { startPx: 44, endPx: 34 };

export function plotArea(heightPx: number, margins: Partial<Margins> = {}, widthPx = CHART_WIDTH_PX): PlotArea {
  const { startPx, endPx, topPx, bottomPx } = {
    ...MARGINS,
    ...margins,
    ...(widthPx < NARROW_PX && NARROW_MARGINS),
  };
  return {
    xStartPx: startPx,
    xEndPx: widthPx - endPx,
    yTopPx: topPx,
    yBottomPx: heightPx - bottomPx,
  };
}
