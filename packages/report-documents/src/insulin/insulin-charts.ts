import { type BolusHour, basalAreaPath, basalLinePath, basalSteps, type RateTable } from '@glidepath/report-figures';

import { amountChart } from '../drawing/amount-chart.ts';
import { box, drawing, filledShape, group, stroked } from '../drawing/drawing.ts';
import { circle } from '../drawing/path.ts';
import { minuteScale } from '../drawing/scale.ts';
import type { Element } from '../elements/boxes.ts';
import { BASAL, BASAL_TINT, BOLUS, BOLUS_INK, PAPER } from '../look/colours.ts';
import type { Writer } from '../writing/writer.ts';

type Sides = Readonly<{ widthPt: number; heightPt: number }>;

const BAR_PT = 9;

/** A point at the median and a bar from 25 to 75 % for every hour with enough boluses (D3-03). */
export function bolusChart(writer: Writer, hours: readonly BolusHour[], sides: Sides): Element {
  const { plot, axis, yPt } = amountChart(
    writer,
    { largest: Math.max(...hours.map(({ highUnits }) => highUnits)), unit: 'U' },
    sides,
  );
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
  const largest = Math.max(...steps.map(({ unitsPerHour }) => unitsPerHour));
  const { plot, axis, yPt } = amountChart(writer, { largest, unit: 'U/hr' }, sides);
  const places = { x: minuteScale(plot), y: yPt };
  return drawing(
    sides.widthPt,
    sides.heightPt,
    ...axis,
    filledShape(basalAreaPath(steps, places), BASAL_TINT),
    stroked(basalLinePath(steps, places), { colour: BASAL, widthPt: 1.6 }),
  );
}
