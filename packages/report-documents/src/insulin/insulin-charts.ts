import { MINUTES_PER_DAY } from '@glidepath/quantities';

import { box, drawing, filled, group, label, stroked } from '../drawing/drawing.ts';
import { hourAxis } from '../drawing/glucose-axis.ts';
import { circle } from '../drawing/marks.ts';
import { horizontal, tenths } from '../drawing/path.ts';
import { amountScale, minuteScale, type Plot, roundTicks } from '../drawing/scale.ts';
import type { Element } from '../elements/boxes.ts';
import { BASAL, BASAL_TINT, BOLUS, BOLUS_INK, LINE, MUTED, PAPER } from '../look/colours.ts';
import { TYPE } from '../look/type-sizes.ts';
import type { AgpReport, RateTable } from '../report-input.ts';
import { amountText } from '../writing/number-text.ts';
import type { Writer } from '../writing/writer.ts';

type Sides = Readonly<{ widthPt: number; heightPt: number }>;

/** From so many boluses upward an hour says something about a habit (AGP-11). */
const LEAST_BOLUSES = 3;
const BAR_PT = 9;

type BolusHour = Readonly<{ startMinute: number; lowUnits: number; medianUnits: number; highUnits: number }>;

export function bolusHours(bolusGraph: AgpReport['bolusGraph']): BolusHour[] {
  return bolusGraph.flatMap(({ time, count, p25, p50, p75 }) =>
    count < LEAST_BOLUSES || p50 === null
      ? []
      : [{ startMinute: time, lowUnits: p25 ?? p50, medianUnits: p50, highUnits: p75 ?? p50 }],
  );
}

/** A point at the median and a bar from 25 to 75 % for every hour with enough boluses (D3-03). */
export function bolusChart(writer: Writer, hours: readonly BolusHour[], sides: Sides): Element {
  const { plot, axis, yPt } = amountChart(writer, Math.max(...hours.map(({ highUnits }) => highUnits)), sides, 'U');
  const xPt = minuteScale(plot);
  const marks = hours.flatMap(({ startMinute, lowUnits, medianUnits, highUnits }) => {
    const middlePt = xPt(startMinute + 30);
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
  return group(filled(circle(xPt, yPt, 3.2), PAPER), filled(circle(xPt, yPt, 2.4), BOLUS_INK));
}

/** The profile of the pump as a step line over 24 hours (AGP-14). */
export function basalChart(writer: Writer, rates: RateTable, sides: Sides): Element {
  const inOrder = rates
    .filter(({ start }) => start < MINUTES_PER_DAY)
    .toSorted((one, other) => one.start - other.start);
  const { plot, axis, yPt } = amountChart(writer, Math.max(...inOrder.map(({ value }) => value)), sides, 'U/hr');
  const xPt = minuteScale(plot);
  const steps = inOrder
    .map(({ value }, index) => `V${tenths(yPt(value))}H${tenths(xPt(inOrder[index + 1]?.start ?? MINUTES_PER_DAY))}`)
    .join('');
  const startPt = tenths(xPt(inOrder[0]?.start ?? 0));
  const line = `M${startPt},${tenths(yPt(inOrder[0]?.value ?? 0))}${steps}`;
  return drawing(
    sides.widthPt,
    sides.heightPt,
    ...axis,
    filled(`M${startPt},${tenths(plot.bottomPt)}${steps}V${tenths(plot.bottomPt)}Z`, BASAL_TINT),
    stroked(line, { colour: BASAL, widthPt: 1.6 }),
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
