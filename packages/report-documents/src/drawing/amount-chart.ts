import type { Element } from '../elements/boxes.ts';
import { LINE, MUTED } from '../look/colours.ts';
import { TYPE } from '../look/page-geometry.ts';
import { amountText } from '../writing/value-text.ts';
import type { Writer } from '../writing/writer.ts';
import { label, stroked } from './drawing.ts';
import { hourAxis } from './glucose-axis.ts';
import { horizontal } from './path.ts';
import { amountScale, type Plot, roundTicks } from './scale.ts';

type Sides = Readonly<{ widthPt: number; heightPt: number }>;
type Amounts = Readonly<{ largest: number; unit: string; rightMarginPt?: number }>;
type AmountChart = Readonly<{ plot: Plot; axis: readonly Element[]; yPt: (amount: number) => number }>;

/** Hours across and an amount upward: where to draw, and its axes. */
export function amountChart(
  writer: Writer,
  { largest, unit, rightMarginPt = 12 }: Amounts,
  { widthPt, heightPt }: Sides,
): AmountChart {
  const plot: Plot = { leftPt: 30, rightPt: widthPt - rightMarginPt, topPt: 12, bottomPt: heightPt - 14 };
  const ticks = roundTicks(largest > 0 ? largest : 1, 4);
  const yPt = amountScale(ticks.at(-1) ?? 1, plot);
  const axis = [
    ...hourAxis(writer, plot),
    stroked(ticks.map((tick) => horizontal(plot.leftPt, plot.rightPt, yPt(tick))).join(''), {
      colour: LINE,
      widthPt: 0.6,
    }),
    ...ticks.map((tick) => label(plot.leftPt - 5, yPt(tick) + 2.3, amountText(tick), { anchor: 'end', colour: MUTED })),
    label(plot.leftPt - 5, plot.topPt - 6, unit, { anchor: 'end', sizePt: TYPE.tiny, colour: MUTED }),
  ];
  return { plot, axis, yPt };
}
