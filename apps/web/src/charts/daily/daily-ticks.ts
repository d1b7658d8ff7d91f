import { MINUTES_PER_DAY } from '@glidepath/quantities';

import type { DayCount } from '../axis/time-scale.ts';

export type DailyTick = Readonly<{
  /** From the first midnight. */
  minute: number;
  /** 0 at every midnight, but 1440 at the end of the chart: that one ends a day. */
  minuteOfDay: number;
  isLabelled: boolean;
  isMidnight: boolean;
}>;

const HOUR_MINUTES = 60;
/** DAILY-16. */
const TICK_HOURS: Readonly<Record<DayCount, number>> = { 1: 1, 3: 2, 7: 4 };
/** Labels stay some 60 px apart at every width in days. */
const LABEL_HOURS: Readonly<Record<DayCount, number>> = { 1: 2, 3: 6, 7: 12 };

export function dailyTicks(dayCount: DayCount): DailyTick[] {
  const endMinute = dayCount * MINUTES_PER_DAY;
  const stepMinutes = TICK_HOURS[dayCount] * HOUR_MINUTES;
  return Array.from({ length: endMinute / stepMinutes + 1 }, (_, index) => {
    const minute = index * stepMinutes;
    return {
      minute,
      minuteOfDay: minute === endMinute ? MINUTES_PER_DAY : minute % MINUTES_PER_DAY,
      isLabelled: minute % (LABEL_HOURS[dayCount] * HOUR_MINUTES) === 0,
      isMidnight: minute % MINUTES_PER_DAY === 0,
    };
  });
}
