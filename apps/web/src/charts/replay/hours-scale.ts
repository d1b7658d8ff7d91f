import { MINUTES_PER_DAY } from '@glidepath/quantities';
import { scaleLinear } from 'd3-scale';

import type { PlotArea } from '../plot-area.ts';

/** Some hours of the day; the end lies before the beginning where midnight is passed, and on it for a whole day. */
export type HoursOfDay = Readonly<{ fromMinute: number; toMinute: number }>;

export type HoursScale = Readonly<{
  /** Minutes from the beginning of the hours, to pixels. */
  xPx: (minutesIn: number) => number;
  lengthMinutes: number;
  /** Where a time is written below: whole hours, far enough apart to be read. */
  ticks: readonly Readonly<{ minutesIn: number; minuteOfDay: number }>[];
}>;

const STEPS_MINUTES = [60, 120, 180, 240, 360];
/** "12:00 AM" with some room around it. */
const LEAST_DISTANCE_PX = 64;

export function hoursScale({ fromMinute, toMinute }: HoursOfDay, { xStartPx, xEndPx }: PlotArea): HoursScale {
  const lengthMinutes = toMinute - fromMinute + (toMinute > fromMinute ? 0 : MINUTES_PER_DAY);
  const scale = scaleLinear([0, lengthMinutes], [xStartPx, xEndPx]);
  const pxPerMinute = (xEndPx - xStartPx) / lengthMinutes;
  const step = STEPS_MINUTES.find((minutes) => minutes * pxPerMinute >= LEAST_DISTANCE_PX) ?? 360;
  const first = Math.ceil(fromMinute / step) * step;
  const count = Math.floor((fromMinute + lengthMinutes - first) / step) + 1;
  return {
    lengthMinutes,
    xPx: (minutesIn) => scale(minutesIn),
    ticks: Array.from({ length: count }, (_, index) => {
      const minute = first + index * step;
      return { minutesIn: minute - fromMinute, minuteOfDay: minute % MINUTES_PER_DAY };
    }),
  };
}
