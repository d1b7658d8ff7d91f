import { GLUCOSE_LIMITS_MG_DL } from '@glidepath/quantities';
import { dayCurve, glucoseRangeOf, RANGE_LOOKS, TARGET_TINT } from '@glidepath/report-figures';

import { box, drawing, filledShape, group, label, stroked } from '../drawing/drawing.ts';
import { circle, horizontal, vertical } from '../drawing/path.ts';
import { minuteScale, type Plot } from '../drawing/scale.ts';
import type { Element } from '../elements/boxes.ts';
import { EXERCISE, INK, LINE, MUTED, PAPER } from '../look/colours.ts';
import { TYPE } from '../look/page-geometry.ts';
import type { Writer } from '../writing/writer.ts';
import type { DayRecords } from './day-records.ts';
import { type DayScales, dayGlucoseScale } from './day-scales.ts';
import { treatmentMarks } from './treatment-marks.ts';

export type PanelSides = Readonly<{ widthPt: number; heightPt: number }>;

const INSULIN_PT = 17;
const HOURS_PT = 9;
const AXIS_PT = 17;
const TARGETS_MG_DL = [GLUCOSE_LIMITS_MG_DL.targetFrom, GLUCOSE_LIMITS_MG_DL.targetUpTo] as const;

type CurveScales = Readonly<{ xPt: (minute: number) => number; yPt: (mgDl: number) => number }>;

/** One day: glucose above, insulin and meals below, both over the same hours. */
export function dayPanel(writer: Writer, records: DayRecords, scales: DayScales, sides: PanelSides): Element {
  const { widthPt, heightPt } = sides;
  const across = { leftPt: AXIS_PT, rightPt: widthPt };
  const glucose = { ...across, topPt: 2, bottomPt: heightPt - HOURS_PT - INSULIN_PT };
  const insulin = { ...across, topPt: glucose.bottomPt + 3, bottomPt: heightPt - HOURS_PT };
  return drawing(
    widthPt,
    heightPt,
    ...frame(writer, glucose, insulin, scales.topMgDl),
    ...glucoseMarks(records, glucose, scales.topMgDl),
    ...treatmentMarks(records, insulin, scales),
  );
}

function frame(writer: Writer, glucose: Plot, insulin: Plot, topMgDl: number): Element[] {
  const xPt = minuteScale(glucose);
  const yPt = dayGlucoseScale(topMgDl, glucose);
  const { leftPt, rightPt, topPt } = glucose;
  const [low, high] = TARGETS_MG_DL;
  const small = { sizePt: TYPE.tiny, colour: MUTED } as const;
  const grid = [0, 6, 12, 18, 24].map((hour) => vertical(xPt(hour * 60), topPt, insulin.bottomPt)).join('');
  return [
    box({ xPt: leftPt, yPt: yPt(high), widthPt: rightPt - leftPt, heightPt: yPt(low) - yPt(high) }, TARGET_TINT),
    stroked(grid + horizontal(leftPt, rightPt, insulin.bottomPt), { colour: LINE, widthPt: 0.5 }),
    ...TARGETS_MG_DL.map((mgDl) => label(leftPt - 3, yPt(mgDl) + 2, writer.limit(mgDl), { ...small, anchor: 'end' })),
    ...[6, 12, 18].map((hour) =>
      label(xPt(hour * 60), insulin.bottomPt + 7, String(hour), { ...small, anchor: 'middle' }),
    ),
  ];
}

/** The curve, filled where it is beyond the target; readings of a meter; exercise below. */
function glucoseMarks({ sensor, measured, activities }: DayRecords, plot: Plot, topMgDl: number): Element[] {
  const scales: CurveScales = { xPt: minuteScale(plot), yPt: dayGlucoseScale(topMgDl, plot) };
  return [
    ...activities.map(({ startMinute, endMinute }) => {
      const xPt = scales.xPt(startMinute);
      const widthPt = Math.max(1.5, scales.xPt(endMinute) - xPt);
      return box({ xPt, yPt: plot.bottomPt - 1, widthPt, heightPt: 2.5 }, EXERCISE);
    }),
    ...curve(sensor, scales),
    ...measured.map(({ minute, mgDl }) => {
      const place = [scales.xPt(minute), scales.yPt(mgDl)] as const;
      const colour = RANGE_LOOKS[glucoseRangeOf(mgDl)].textColour;
      return group(filledShape(circle(...place, 2.1), PAPER), filledShape(circle(...place, 1.5), colour));
    }),
  ];
}

function curve(sensor: DayRecords['sensor'], { xPt, yPt }: CurveScales): Element[] {
  if (sensor.length === 0) return [];
  const { areas, line } = dayCurve(sensor, { x: xPt, y: yPt });
  return [
    ...areas.map(({ range, path }) => filledShape(path, RANGE_LOOKS[range].colour)),
    stroked(line, { colour: INK, widthPt: 0.8 }),
  ];
}
