import { dayAfter } from '@glidepath/quantities';

/** Why a day says nothing about doses: the person was ill, or what the sensor showed was not glucose. */
export const LEFT_OUT_REASONS = ['sick', 'sensor', 'other'] as const;
export type LeftOutReason = (typeof LEFT_OUT_REASONS)[number];

/** A recorded day that no advice rests on; `day` is a date such as 2026-03-01. */
export type DayLeftOut = Readonly<{ day: string; reason: LeftOutReason }>;

const MOST_SHARE = 1 / 3;

/** Of so many days; without more of them the rest would be a chosen picture of the person's life. */
export const mostDaysLeftOut = (days: number): number => Math.floor(MOST_SHARE * days);

/** Whether some stretch of so many days would have more of them left out than may be. */
export function areTooManyLeftOut(days: readonly string[], stretchDays: number): boolean {
  const most = mostDaysLeftOut(stretchDays);
  return days.some((first) => {
    const end = dayAfter(first, stretchDays);
    return days.filter((day) => day >= first && day < end).length > most;
  });
}
