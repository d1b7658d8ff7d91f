import { type AutomaticHour, automaticHours } from '@glidepath/report-figures';

import { amountChart } from '../drawing/amount-chart.ts';
import { box, drawing, label } from '../drawing/drawing.ts';
import { minuteScale } from '../drawing/scale.ts';
import type { Element } from '../elements/boxes.ts';
import { section, smallPrint } from '../elements/section.ts';
import { AUTOMATED, MUTED } from '../look/colours.ts';
import { TYPE } from '../look/page-geometry.ts';
import { numberText } from '../writing/value-text.ts';
import type { LoopContext } from './loop-context.ts';

const CHART_PT = 100;
export const AUTOMATIC_PT = CHART_PT + 34;
const RIGHT_MARGIN_PT = 30;
const GAP_PT = 2;

/** What the loop gave by itself in each hour of the mean day, with its number over each bar. */
export function automaticChart({ loop, writer, texts, geometry }: LoopContext): Element {
  const hours = automaticHours(loop.automation?.hours ?? []);
  const heading = { title: texts.hours.automatic, aside: texts.hours.automaticHint };
  const look = { paddingTop: 12 };
  if (hours.length === 0) return section(writer, heading, look, smallPrint(writer, writer.texts.notAvailable));
  const sides = { widthPt: geometry.bodyWidthPt, heightPt: CHART_PT };
  const largest = Math.max(...hours.map(({ unitsPerDay }) => unitsPerDay));
  const { plot, axis, yPt } = amountChart(writer, { largest, unit: 'U', rightMarginPt: RIGHT_MARGIN_PT }, sides);
  const xPt = minuteScale(plot);
  const bars = hours.flatMap(({ startMinute, endMinute, unitsPerDay }: AutomaticHour) => {
    const [leftPt, topPt] = [xPt(startMinute) + GAP_PT / 2, yPt(unitsPerDay)];
    const widthPt = xPt(endMinute) - xPt(startMinute) - GAP_PT;
    return [
      box({ xPt: leftPt, yPt: topPt, widthPt, heightPt: Math.max(0, plot.bottomPt - topPt) }, AUTOMATED),
      label(leftPt + widthPt / 2, topPt - 2, shownUnits(unitsPerDay), {
        anchor: 'middle',
        sizePt: TYPE.tiny,
        colour: MUTED,
      }),
    ];
  });
  return section(writer, heading, look, drawing(sides.widthPt, sides.heightPt, ...axis, ...bars));
}

/** A little is not none. */
function shownUnits(units: number): string {
  return units > 0 && units < 0.05 ? '<0.1' : numberText(units, 1);
}
