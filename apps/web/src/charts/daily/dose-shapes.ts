import type { Dose } from './daily-series.ts';

type DoseScales = Readonly<{ xPx: (minute: number) => number; yPx: (units: number) => number }>;

export type DoseShape = Readonly<{
  dose: Dose;
  xPx: number;
  /** The end of the bar; a small dose is still seen. */
  topPx: number;
  /** Null where nothing is given at once, or it was before the first shown day. */
  bar: Readonly<{ xPx: number; yPx: number; widthPx: number; heightPx: number }> | null;
  extension: Readonly<{ xPx: number; yPx: number; widthPx: number; heightPx: number }> | null;
}>;

const LEAST_PX = 3;

export function doseShapes(doses: readonly Dose[], { xPx, yPx }: DoseScales, barWidthPx: number): readonly DoseShape[] {
  const zeroPx = yPx(0);
  const topOf = (units: number) => Math.min(yPx(units), zeroPx - LEAST_PX);
  return doses.map((dose) => {
    const startPx = xPx(dose.startMinute);
    const barTopPx = topOf(dose.immediateUnits);
    const extensionTopPx = topOf(dose.extendedUnits);
    const bar =
      dose.immediateUnits > 0 && dose.startMinute >= 0
        ? { xPx: startPx - barWidthPx / 2, yPx: barTopPx, widthPx: barWidthPx, heightPx: zeroPx - barTopPx }
        : null;
    const extension =
      dose.extendedUnits > 0
        ? {
            xPx: startPx,
            yPx: extensionTopPx,
            widthPx: Math.max(LEAST_PX, xPx(dose.endMinute) - startPx),
            heightPx: zeroPx - extensionTopPx,
          }
        : null;
    const topPx = Math.min(bar ? barTopPx : zeroPx, extension ? extensionTopPx : zeroPx);
    return { dose, xPx: startPx, topPx, bar, extension };
  });
}
