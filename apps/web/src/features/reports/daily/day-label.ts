import type { Language } from '#shared/i18n/language.ts';
import { type DayWindow, windowStartDay } from './day-window.ts';

type DayFormats = Readonly<Record<'weekday' | 'day' | 'month', Intl.DateTimeFormat>>;

/** Made once: making one takes a hundred times as long as using it. */
const formatsOf = new Map<Language, DayFormats>();

function dayFormats(language: Language): DayFormats {
  const known = formatsOf.get(language);
  if (known) return known;
  const format = (part: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(language === 'he' ? 'he-IL' : 'en-US', { timeZone: 'UTC', ...part });
  const made = {
    weekday: format({ weekday: 'short' }),
    day: format({ day: '2-digit' }),
    month: format({ month: 'short' }),
  };
  formatsOf.set(language, made);
  return made;
}

/** "Sun, 27 Mar"; Hebrew in the same order with its own words. */
export function dayLabel(day: string, language: Language): string {
  const moment = new Date(`${day}T00:00:00Z`);
  const formats = dayFormats(language);
  return `${formats.weekday.format(moment)}, ${formats.day.format(moment)} ${formats.month.format(moment)}`;
}

/** One day, or the first and the last of several. */
export function windowLabel(shown: DayWindow, language: Language): string {
  const lastDay = dayLabel(shown.endDay, language);
  return shown.rangeDays === 1 ? lastDay : `${dayLabel(windowStartDay(shown), language)} – ${lastDay}`;
}
