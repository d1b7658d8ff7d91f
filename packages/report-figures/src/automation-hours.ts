import { MINUTES_PER_HOUR, type PercentShare } from '@glidepath/quantities';

import type { LoopHour } from './loop-answer.ts';

/** How much of an hour of the day the loop was in automatic mode; null where nothing is known. */
export type AutomationHour = Readonly<{ startMinute: number; endMinute: number; automated: PercentShare | null }>;

/** All 24, so that what is not known has its place too. */
export function automationHours(hours: readonly LoopHour[]): AutomationHour[] {
  return hours.map(({ automatedPercent }, hour) => ({
    startMinute: hour * MINUTES_PER_HOUR,
    endMinute: (hour + 1) * MINUTES_PER_HOUR,
    automated:
      automatedPercent === null ? null : { wholePercent: Math.round(automatedPercent), exactPercent: automatedPercent },
  }));
}
