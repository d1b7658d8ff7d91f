import { type GlucoseRange, RANGE_LOOKS } from '@glidepath/report-figures';
import { G } from '@react-pdf/renderer';
import { createElement } from 'react';

import type { Element } from '../elements/boxes.ts';
import { box, filledShape, stroked } from './drawing.ts';
import { tenths } from './path.ts';

type Box = Readonly<{ xPt: number; yPt: number; widthPt: number; heightPt: number }>;

const STEP_PT = 4;

/** A range in its colour with its pattern on top: told apart on a printer without colours too. */
export function rangeBox(range: GlucoseRange, area: Box): Element {
  const { colour, pattern, patternInk } = RANGE_LOOKS[range];
  const marks = {
    'dense-lines': () =>
      stroked(slantedLines(area, STEP_PT * 0.75), { colour: patternInk, widthPt: 0.5, opacity: 0.55 }),
    lines: () => stroked(slantedLines(area, STEP_PT * 1.5), { colour: patternInk, widthPt: 0.5, opacity: 0.55 }),
    plain: () => null,
    dots: () => filledShape(dots(area), patternInk, 0.8),
    grid: () => stroked(gridLines(area), { colour: patternInk, widthPt: 0.5, opacity: 0.55 }),
  }[pattern]();
  return createElement(G, {}, box(area, colour), marks);
}

/** Lines that rise to the right, cut at the edges of the area. */
function slantedLines({ xPt, yPt, widthPt, heightPt }: Box, stepPt: number): string {
  const count = Math.floor((widthPt + heightPt) / stepPt);
  return Array.from({ length: count }, (_, index) => {
    const reachPt = (index + 1) * stepPt;
    const [startX, startY] = reachPt <= heightPt ? [0, reachPt] : [reachPt - heightPt, heightPt];
    const [endX, endY] = reachPt <= widthPt ? [reachPt, 0] : [widthPt, reachPt - widthPt];
    return `M${tenths(xPt + startX)},${tenths(yPt + startY)}L${tenths(xPt + endX)},${tenths(yPt + endY)}`;
  }).join('');
}

function gridLines({ xPt, yPt, widthPt, heightPt }: Box): string {
  const across = steps(heightPt).map((offsetPt) => `M${tenths(xPt)},${tenths(yPt + offsetPt)}h${tenths(widthPt)}`);
  const down = steps(widthPt).map((offsetPt) => `M${tenths(xPt + offsetPt)},${tenths(yPt)}v${tenths(heightPt)}`);
  return [...across, ...down].join('');
}

function dots({ xPt, yPt, widthPt, heightPt }: Box): string {
  return steps(heightPt)
    .flatMap((downPt) => steps(widthPt).map((acrossPt) => [xPt + acrossPt, yPt + downPt] as const))
    .map(([x, y]) => `M${tenths(x - 0.5)},${tenths(y)}a0.5,0.5 0 1 0 1,0a0.5,0.5 0 1 0 -1,0Z`)
    .join('');
}

/** Evenly from half a step on, so that small areas have a mark too. */
function steps(lengthPt: number): number[] {
  const count = Math.max(1, Math.floor(lengthPt / STEP_PT));
  return Array.from({ length: count }, (_, index) => (lengthPt * (index + 0.5)) / count);
}
