import type { Language } from '#shared/i18n/language.ts';
import { type DayWindow, windowStartDay } from './day-window.ts';

/** "Sun, 27 Mar"; Hebrew in the same order with its own words. */
export function dayLabel(day: string, language: Language): string {
  const moment = new Date(`${day}T00:00:00Z`);
  const locale = language === 'he' ? 'he-IL' : 'en-US';
  const part = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { timeZone: 'UTC', ...options }).format(moment);
  return `${part({ weekday: 'short' })}, ${part({ day: '2-digit' })} ${part({ month: 'short' })}`;
}

/** One day, or the first and the last of several. */
export function windowLabel(shown: DayWindow, language: Language): string {
  const lastDay = dayLabel(shown.endDay, language);
  return shown.rangeDays === 1 ? lastDay : `${dayLabel(windowStartDay(shown), language)} – ${lastDay}`;
}
