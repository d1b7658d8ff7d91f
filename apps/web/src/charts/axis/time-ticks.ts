import { MINUTES_PER_DAY } from '@glidepath/quantities';

import type { DayCount } from './time-scale.ts';

export type TimeTick = Readonly<{
  /** From the first midnight. */
  minute: number;
  /** 0 at every midnight, but 1440 at the end of the chart: that one ends a day. */
  minuteOfDay: number;
  isLabelled: boolean;
  isMidnight: boolean;
}>;

/** Labels stay some 60 px apart at every width in days. */
const STEPS_MINUTES: Readonly<Record<DayCount, Readonly<{ label: number; mark: number }>>> = {
  1: { label: 180, mark: 60 },
  3: { label: 360, mark: 180 },
  7: { label: 720, mark: 360 },
};

export function timeTicks(dayCount: DayCount): TimeTick[] {
  const { label, mark } = STEPS_MINUTES[dayCount];
  const endMinute = dayCount * MINUTES_PER_DAY;
  return Array.from({ length: endMinute / mark + 1 }, (_, index) => {
    const minute = index * mark;
    const minuteOfDay = minute === endMinute ? MINUTES_PER_DAY : minute % MINUTES_PER_DAY;
    return { minute, minuteOfDay, isLabelled: minute % label === 0, isMidnight: minute % MINUTES_PER_DAY === 0 };
  });
}
