import { isoDay } from '#shared/format/dates.ts';

/** A moment on the clock of the person who reads the document. */
export function wallTime(moment: Date): Readonly<{ day: string; minuteOfDay: number }> {
  return { day: isoDay(moment), minuteOfDay: moment.getHours() * 60 + moment.getMinutes() };
}
