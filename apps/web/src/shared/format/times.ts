import { MINUTES_PER_DAY } from '@glidepath/quantities';

import type { Language } from '#shared/i18n/language.ts';

const twoDigits = (part: number) => String(part).padStart(2, '0');

/** A time of day from its minute, 0 to 1440: "5:00 PM" or "17:00". Minute 1440 is the end of the day, not its start. */
export function formatTimeOfDay(minuteOfDay: number, isAmPm: boolean): string {
  if (!(minuteOfDay >= 0 && minuteOfDay <= MINUTES_PER_DAY)) throw new RangeError(`No minute of a day: ${minuteOfDay}`);
  const hour = Math.floor(minuteOfDay / 60);
  const minutes = twoDigits(Math.floor(minuteOfDay % 60));
  if (!isAmPm) return `${twoDigits(hour)}:${minutes}`;
  return `${hour % 12 === 0 ? 12 : hour % 12}:${minutes} ${hour % 24 < 12 ? 'AM' : 'PM'}`;
}

/** In a Hebrew sentence "1:47 PM" would otherwise be read as "PM 1:47", and "1:00 AM–6:00 AM" from its other end. */
export function leftToRight(text: string, language: Language): string {
  return language === 'he' ? `\u2066${text}\u2069` : text;
}
