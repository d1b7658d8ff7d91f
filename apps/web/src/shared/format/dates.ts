import { useState } from 'react';

import type { Language } from '#shared/i18n/language.ts';
import { formatTimeOfDay, leftToRight } from './times.ts';

/** A calendar day as forms and lists show it: MM/DD/YYYY. An absent or unreadable day shows as nothing. */
export function formatBirthDate(bornOn: string | null | undefined): string {
  const parts = /^(\d{4})-(\d{2})-(\d{2})$/.exec(bornOn ?? '');
  return parts ? `${parts[2]}/${parts[3]}/${parts[1]}` : '';
}

/** The calendar day a person's own clock shows, as the wire writes it: YYYY-MM-DD. */
export function isoDay(moment: Date): string {
  const twoDigits = (part: number) => String(part).padStart(2, '0');
  const year = String(moment.getFullYear()).padStart(4, '0');
  return `${year}-${twoDigits(moment.getMonth() + 1)}-${twoDigits(moment.getDate())}`;
}

/** The calendar day in a time zone, as the wire writes it: YYYY-MM-DD. */
export function isoDayIn(moment: Date, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).formatToParts(moment);
  const part = (type: 'year' | 'month' | 'day') => parts.find((piece) => piece.type === type)?.value ?? '';
  return `${part('year')}-${part('month')}-${part('day')}`;
}

/** "Mar 27, 2022": a calendar day in words, the same day in every zone. */
export function formatDay(day: string, language: Language): string {
  return dayFormat(language, 'UTC').format(new Date(`${day}T00:00:00Z`));
}

/** "February 2022": a month written YYYY-MM. */
export function formatMonth(month: string, language: Language): string {
  const locale = language === 'he' ? 'he-IL' : 'en-US';
  return dateFormat(locale, 'UTC', { year: 'numeric', month: 'long' }).format(new Date(`${month}-01T00:00:00Z`));
}

/** "Feb 28 – Mar 13, 2022": from one calendar day to another, with what they share written once. */
export function formatDays(firstDay: string, lastDay: string, language: Language): string {
  const [first, last] = [firstDay, lastDay].map((day) => new Date(`${day}T00:00:00Z`)) as [Date, Date];
  return dayFormat(language, 'UTC').formatRange(first, last);
}

/** "Mar 27, 2022, 2:05 PM" or "Mar 27, 2022, 14:05" on the clock of the person who reads it (D3-94). */
export function formatDateTime(
  instant: string | Date,
  { language, isAmPm, timeZone }: Readonly<{ language: Language; isAmPm: boolean; timeZone?: string }>,
): string {
  const moment = new Date(instant);
  const clock = dateFormat('en-US', timeZone, { hour: 'numeric', minute: 'numeric', hourCycle: 'h23' });
  const parts = clock.formatToParts(moment);
  const part = (type: 'hour' | 'minute') => Number(parts.find((piece) => piece.type === type)?.value);
  const time = formatTimeOfDay(part('hour') * 60 + part('minute'), isAmPm);
  return `${dayFormat(language, timeZone).format(moment)}, ${leftToRight(time, language)}`;
}

function dayFormat(language: Language, timeZone: string | undefined): Intl.DateTimeFormat {
  const locale = language === 'he' ? 'he-IL' : 'en-US';
  return dateFormat(locale, timeZone, { year: 'numeric', month: 'short', day: 'numeric' });
}

/** Making a formatter takes a hundred times as long as using it. */
const formats = new Map<string, Intl.DateTimeFormat>();

function dateFormat(
  locale: string,
  timeZone: string | undefined,
  parts: Intl.DateTimeFormatOptions,
): Intl.DateTimeFormat {
  const key = `${locale} ${timeZone} ${Object.keys(parts).join(' ')}`;
  const known = formats.get(key);
  if (known) return known;
  const made = new Intl.DateTimeFormat(locale, { ...parts, ...(timeZone !== undefined && { timeZone }) });
  formats.set(key, made);
  return made;
}

/** The day on which the page was opened, by the reader's own clock: YYYY-MM-DD. */
export function useToday(): string {
  const [today] = useState(() => isoDay(new Date()));
  return today;
}

/** The same by the clock of a time zone. */
export function useTodayIn(timeZone: string): string {
  const [openedAt] = useState(() => new Date());
  return isoDayIn(openedAt, timeZone);
}

/** Completed years on a day; both days are written YYYY-MM-DD. Somebody born on 29 February ages on 1 March. */
export function ageYears(bornOn: string, today: string): number {
  const years = Number(today.slice(0, 4)) - Number(bornOn.slice(0, 4));
  return today.slice(5) < bornOn.slice(5) ? years - 1 : years;
}
