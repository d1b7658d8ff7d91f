import { dayAfter, daysBetween, MINUTE_MS, MINUTES_PER_DAY } from '@glidepath/quantities';

/**
 * Report times are what the patient's device showed, without a zone (D3-39). Counting them as if they were UTC keeps
 * every day at 1440 minutes, whatever the reader's own clock does in spring and autumn.
 */
export function wallMinute(timestamp: string): number {
  return Date.parse(`${timestamp}Z`) / MINUTE_MS;
}

/** The first minute of a day YYYY-MM-DD. */
export function dayStartMinute(day: string): number {
  return wallMinute(`${day}T00:00:00`);
}

/** The day that a minute lies in, YYYY-MM-DD. */
export function dayOfMinute(minute: number): string {
  return new Date(minute * MINUTE_MS).toISOString().slice(0, 10);
}

export function minuteOfDay(minute: number): number {
  return ((Math.floor(minute) % MINUTES_PER_DAY) + MINUTES_PER_DAY) % MINUTES_PER_DAY;
}

/** Both ends counted. */
export function dayCountOf(firstDay: string, lastDay: string): number {
  return daysBetween(firstDay, lastDay) + 1;
}

/** From one day to the other, both included. */
export function daysFrom(firstDay: string, lastDay: string): string[] {
  return Array.from({ length: Math.max(0, dayCountOf(firstDay, lastDay)) }, (_, index) => dayAfter(firstDay, index));
}

/** That many consecutive days, oldest first. */
export function daysUpTo(lastDay: string, dayCount: number): string[] {
  return Array.from({ length: dayCount }, (_, index) => dayAfter(lastDay, index - dayCount + 1));
}

/** As the reports key their days: MM/DD/YYYY. */
export function dayKeyOf(day: string): string {
  return `${day.slice(5, 7)}/${day.slice(8, 10)}/${day.slice(0, 4)}`;
}

/** MM/DD/YYYY back to YYYY-MM-DD. */
export function dayOfKey(key: string): string {
  return `${key.slice(6)}-${key.slice(0, 2)}-${key.slice(3, 5)}`;
}

/** 0 is Sunday. */
export function weekdayOf(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay();
}
