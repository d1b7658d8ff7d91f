import { daysBetween, MINUTES_PER_DAY } from '@glidepath/quantities';

import { type DayWindow, windowStartDay } from './day-window.ts';

/** A stretch of a day that somebody was pointed to, in minutes of that day; it may end after midnight. */
export type MarkedTime = Readonly<{ day: string; fromMinute: number; toMinute: number }>;

/** In minutes from the first shown midnight; null while other days are shown. */
export type MarkedMinutes = Readonly<{ fromMinute: number; toMinute: number }>;

export function markedMinutes(shown: DayWindow, marked: MarkedTime | null): MarkedMinutes | null {
  if (!marked) return null;
  const dayIndex = daysBetween(windowStartDay(shown), marked.day);
  if (dayIndex < 0 || dayIndex >= shown.rangeDays) return null;
  const startMinute = dayIndex * MINUTES_PER_DAY;
  return {
    fromMinute: startMinute + marked.fromMinute,
    toMinute: Math.min(startMinute + marked.toMinute, shown.rangeDays * MINUTES_PER_DAY),
  };
}
