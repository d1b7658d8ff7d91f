import { MINUTES_PER_DAY } from '@glidepath/quantities';
import { scaleLinear } from 'd3-scale';

import type { PlotArea } from '../plot-area.ts';

/** How many days one chart may show. */
export type DayCount = 1 | 3 | 7;

/** Minutes from the first midnight, to pixels. */
export type TimeScale = Readonly<{ xPx: (minute: number) => number; minute: (xPx: number) => number }>;

export function timeScale(dayCount: DayCount, { xStartPx, xEndPx }: PlotArea): TimeScale {
  const scale = scaleLinear([0, dayCount * MINUTES_PER_DAY], [xStartPx, xEndPx]).clamp(true);
  return { xPx: (minute) => scale(minute), minute: (xPx) => scale.invert(xPx) };
}

export type TimeTick = Readonly<{
  /** From the first midnight. */
  minute: number;
  /** 0 at every midnight, but 1440 at the end of the chart: that one ends a day. */
  minuteOfDay: number;
  isLabelled: boolean;
  isMidnight: boolean;
}>;

type TickSteps = Readonly<{ markMinutes: number; labelMinutes: number | null }>;

export function timeTicks(dayCount: DayCount, { markMinutes, labelMinutes }: TickSteps): TimeTick[] {
  const endMinute = dayCount * MINUTES_PER_DAY;
  return Array.from({ length: endMinute / markMinutes + 1 }, (_, index) => {
    const minute = index * markMinutes;
    return {
      minute,
      minuteOfDay: minute === endMinute ? MINUTES_PER_DAY : minute % MINUTES_PER_DAY,
      isLabelled: labelMinutes !== null && minute % labelMinutes === 0,
      isMidnight: minute % MINUTES_PER_DAY === 0,
    };
  });
}

/** The longest is '12:00 AM'. */
const LEAST_LABEL_PX = 58;
const LABEL_STEPS_MINUTES = [120, 180, 360, 720, MINUTES_PER_DAY] as const;

/** How many minutes apart labels stand: as usual, or rarer on a narrow chart; null where none fits. */
export function labelStepMinutes(usualMinutes: number, dayCount: DayCount, area: PlotArea): number | null {
  const pxPerMinute = (area.xEndPx - area.xStartPx) / (dayCount * MINUTES_PER_DAY);
  const fitting = LABEL_STEPS_MINUTES.find(
    (minutes) => minutes >= usualMinutes && minutes * pxPerMinute >= LEAST_LABEL_PX,
  );
  return fitting ?? null;
}
