import { GLUCOSE_LIMITS_MG_DL } from '@glidepath/quantities';
import { glucoseRangeOf, RANGE_LOOKS, sensorRuns } from '@glidepath/report-figures';

import { box, filled, group, stroked } from '../drawing/drawing.ts';
import { circle } from '../drawing/marks.ts';
import { minuteScale, type Plot } from '../drawing/scale.ts';
import type { Element } from '../elements/boxes.ts';
import { EXERCISE, INK, PAPER } from '../look/colours.ts';
import type { DayRecords } from './day-records.ts';
import { dayGlucoseScale } from './day-scales.ts';
import { areaBeyond, type CurveScales, sensorLine } from './sensor-shape.ts';

const { lowFrom, targetFrom, targetUpTo, highUpTo } = GLUCOSE_LIMITS_MG_DL;

/** Each covers the one before it where it goes further. */
const AREAS = [
  { side: 'above', limitMgDl: targetUpTo, range: 'high' },
  { side: 'above', limitMgDl: highUpTo, range: 'veryHigh' },
  { side: 'below', limitMgDl: targetFrom, range: 'low' },
  { side: 'below', limitMgDl: lowFrom, range: 'veryLow' },
] as const;

/** The curve, filled where it is beyond the target; readings of a meter; exercise below. */
export function glucoseMarks({ sensor, measured, activities }: DayRecords, plot: Plot, topMgDl: number): Element[] {
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
      return group(filled(circle(...place, 2.1), PAPER), filled(circle(...place, 1.5), colour));
    }),
  ];
}

function curve(sensor: DayRecords['sensor'], scales: CurveScales): Element[] {
  if (sensor.length === 0) return [];
  const runs = sensorRuns(sensor);
  const areas = AREAS.flatMap(({ side, limitMgDl, range }) => {
    const path = areaBeyond(runs, side, limitMgDl, scales);
    return path === '' ? [] : [filled(path, RANGE_LOOKS[range].colour)];
  });
  return [...areas, stroked(sensorLine(runs, scales), { colour: INK, widthPt: 0.8 })];
}
