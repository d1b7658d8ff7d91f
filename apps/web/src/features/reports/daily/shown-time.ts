import { dayAfter } from '@glidepath/quantities';
import { dayStartMinute, wallMinute } from '@glidepath/report-figures';

import { type DayWindow, windowStartDay } from './day-window.ts';

/** Tells which of the wire's times lie in the shown days; as texts of one form they compare like times. */
export type ShownTime = Readonly<{
  isIn: (timestamp: string) => boolean;
  isTouched: (timestampStart: string, timestampEnd: string) => boolean;
  /** From the first shown midnight. */
  minute: (timestamp: string) => number;
}>;

export function shownTime(shown: DayWindow): ShownTime {
  const startText = `${windowStartDay(shown)}T00:00:00`;
  const endText = `${dayAfter(shown.endDay, 1)}T00:00:00`;
  const startMinute = dayStartMinute(windowStartDay(shown));
  return {
    isIn: (timestamp) => timestamp >= startText && timestamp < endText,
    isTouched: (timestampStart, timestampEnd) => timestampEnd > startText && timestampStart < endText,
    minute: (timestamp) => wallMinute(timestamp) - startMinute,
  };
}
