import { type BolusHour, basalAreaPath, basalLinePath, basalSteps, type RateTable } from '@glidepath/report-figures';

import { box, drawing, filledShape, group, label, stroked } from '../drawing/drawing.ts';
import { hourAxis } from '../drawing/glucose-axis.ts';
import { circle, horizontal } from '../drawing/path.ts';
import { amountScale, minuteScale, type Plot, roundTicks } from '../drawing/scale.ts';
import type { Element } from '../elements/boxes.ts';
import { BASAL, BASAL_TINT, BOLUS, BOLUS_INK, LINE, MUTED, PAPER } from '../look/colours.ts';
import { TYPE } from '../look/page-geometry.ts';
import { amountText } from '../writing/value-text.ts';
import type { Writer } from '../writing/writer.ts';

type Sides = Readonly<{ widthPt: number; heightPt: number }>;

const BAR_PT = 9;

/** A point at the median and a bar from 25 to 75 % for every hour with enough boluses (D3-03). */
export function bolusChart(writer: Writer, hours: readonly BolusHour[], sides: Sides): Element {
  const { plot, axis, yPt } = amountChart(writer, Math.max(...hours.map(({ highUnits }) => highUnits)), sides, 'U');
  const xPt = minuteScale(plot);
  const marks = hours.flatMap(({ startMinute, endMinute, lowUnits, medianUnits, highUnits }) => {
    const middlePt = xPt((startMinute + endMinute) / 2);
    const topPt = yPt(highUnits);
    const bar = {
      xPt: middlePt - BAR_PT / 2,
      yPt: topPt,
      widthPt: BAR_PT,
      heightPt: Math.max(1.5, yPt(lowUnits) - topPt),
      radiusPt: 2,
    };
    return [box(bar, BOLUS), point(middlePt, yPt(medianUnits))];
  });
  return drawing(sides.widthPt, sides.heightPt, ...axis, ...marks);
}

function point(xPt: number, yPt: number): Element {
  return group(filledShape(circle(xPt, yPt, 3.2), PAPER), filledShape(circle(xPt, yPt, 2.4), BOLUS_INK));
}

/** The profile of the pump as a step line over 24 hours (AGP-14). */
export function basalChart(writer: Writer, rates: RateTable, sides: Sides): Element {
  const steps = basalSteps(rates);
  const { plot, axis, yPt } = amountChart(
    writer,
    Math.max(...steps.map(({ unitsPerHour }) => unitsPerHour)),
    sides,
    'U/hr',
  );
  const places = { x: minuteScale(plot), y: yPt };
  return drawing(
    sides.widthPt,
    sides.heightPt,
    ...axis,
    filledShape(basalAreaPath(steps, places), BASAL_TINT),
    stroked(basalLinePath(steps, places), { colour: BASAL, widthPt: 1.6 }),
  );
}

function amountChart(writer: Writer, largest: number, { widthPt, heightPt }: Sides, unit: string) {
  const plot: Plot = { leftPt: 30, rightPt: widthPt - 12, topPt: 12, bottomPt: heightPt - 14 };
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
