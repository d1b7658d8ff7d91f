import type { TFunction } from 'i18next';

import { isoDay } from '#shared/format/dates.ts';
import { formatTimeOfDay } from '#shared/format/times.ts';
import type { Language } from '#shared/i18n/language.ts';

type Clock = Readonly<{ language: Language; isAmPm: boolean }>;

/** 'Today' or 'Yesterday' with the time, else 'MMMM D, YYYY', by the clock of the person who reads it (D3-39). */
export function lastUploadText(
  uploadedAt: Date,
  now: Date,
  { language, isAmPm }: Clock,
  t: TFunction<'reports'>,
): string {
  const time = formatTimeOfDay(uploadedAt.getHours() * 60 + uploadedAt.getMinutes(), isAmPm);
  const day = isoDay(uploadedAt);
  if (day === isoDay(now)) return t('lastUpload.today', { time });
  if (day === isoDay(dayBefore(now))) return t('lastUpload.yesterday', { time });
  const locale = language === 'he' ? 'he-IL' : 'en-US';
  return new Intl.DateTimeFormat(locale, { year: 'numeric', month: 'long', day: 'numeric' }).format(uploadedAt);
}

/** By the calendar: some days have 23 or 25 hours. */
function dayBefore(moment: Date): Date {
  return new Date(moment.getFullYear(), moment.getMonth(), moment.getDate() - 1);
}
