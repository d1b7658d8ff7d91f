import { GLUCOSE_LIMITS_MG_DL } from '@glidepath/quantities';
import { RANGE_LOOKS, TARGET_INK } from '@glidepath/report-figures';

import type { Element } from '../elements/boxes.ts';
import { AXIS, LINE, MUTED } from '../look/colours.ts';
import { TYPE } from '../look/page-geometry.ts';
import { axisHourText } from '../writing/value-text.ts';
import type { Writer } from '../writing/writer.ts';
import { label, stroked } from './drawing.ts';
import { horizontal, vertical } from './path.ts';
import { amountScale, minuteScale, type Plot } from './scale.ts';

const { lowFrom, targetFrom, targetUpTo, highUpTo } = GLUCOSE_LIMITS_MG_DL;
const TARGETS_MG_DL = [targetFrom, targetUpTo];
/** Closer labels would touch. */
const LEAST_DISTANCE_PT = 7;

/** Numbers at the borders of the ranges, and the grid. Draw it before the curves, and the target lines after them. */
export function glucoseAxis(writer: Writer, plot: Plot, topMgDl: number): Element[] {
  const yPt = amountScale(topMgDl, plot);
  const others = [0, lowFrom, highUpTo, topMgDl].filter((mgDl) =>
    TARGETS_MG_DL.every((target) => Math.abs(yPt(target) - yPt(mgDl)) >= LEAST_DISTANCE_PT),
  );
  const grid = others.map((mgDl) => horizontal(plot.leftPt, plot.rightPt, yPt(mgDl))).join('');
  const number = (mgDl: number, isTarget: boolean) =>
    label(plot.leftPt - 5, yPt(mgDl) + 2.3, writer.limit(mgDl), {
      anchor: 'end',
      colour: isTarget ? TARGET_INK : MUTED,
      isStrong: isTarget,
    });
  return [
    stroked(grid, { colour: LINE, widthPt: 0.6 }),
    ...others.map((mgDl) => number(mgDl, false)),
    ...TARGETS_MG_DL.map((mgDl) => number(mgDl, true)),
    label(plot.leftPt - 5, plot.topPt - 6, writer.unit, { anchor: 'end', sizePt: TYPE.tiny, colour: MUTED }),
  ];
}

export function targetLines(plot: Plot, topMgDl: number, widthPt: number): Element {
  const yPt = amountScale(topMgDl, plot);
  const lines = TARGETS_MG_DL.map((mgDl) => horizontal(plot.leftPt, plot.rightPt, yPt(mgDl))).join('');
  return stroked(lines, { colour: RANGE_LOOKS.target.colour, widthPt });
}

/** Hours under a chart of one day. */
export function hourAxis({ isAmPm }: Writer, plot: Plot, stepHours = 3): Element[] {
  const xPt = minuteScale(plot);
  const minutes = Array.from({ length: 24 / stepHours + 1 }, (_, index) => index * stepHours * 60);
  const grid = minutes.map((minute) => vertical(xPt(minute), plot.topPt, plot.bottomPt)).join('');
  return [
    stroked(grid, { colour: LINE, widthPt: 0.6 }),
    stroked(horizontal(plot.leftPt, plot.rightPt, plot.bottomPt), { colour: AXIS, widthPt: 0.6 }),
    ...minutes.map((minute) =>
      label(xPt(minute), plot.bottomPt + 10, axisHourText(minute, isAmPm), { anchor: 'middle', colour: MUTED }),
    ),
  ];
}
