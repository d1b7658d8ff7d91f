import { DAY_MS, MINUTES_PER_DAY } from '@glidepath/quantities';

import type { ShownTime } from '../review-slots.ts';

/** The day and the minute of the day of a wall clock such as 2026-03-04T07:30. */
export function episodeTime(wallClock: string): Readonly<{ day: string; minuteOfDay: number }> {
  const [day = '', time = ''] = wallClock.split('T');
  const [hour, minute] = time.split(':').map(Number);
  return { day, minuteOfDay: (hour ?? 0) * 60 + (minute ?? 0) };
}

/** From when to when it lasted, in minutes of the day on which it began. */
export function episodeStretch({ from, to }: Readonly<{ from: string; to: string }>): ShownTime {
  const [began, ended] = [episodeTime(from), episodeTime(to)];
  const daysLater = (Date.parse(ended.day) - Date.parse(began.day)) / DAY_MS;
  const toMinute = daysLater * MINUTES_PER_DAY + ended.minuteOfDay;
  return { day: began.day, fromMinute: began.minuteOfDay, toMinute: Math.max(began.minuteOfDay, toMinute) };
}
