import { useQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { isoDay } from '#shared/format/dates.ts';
import { formatTimeOfDay } from '#shared/format/times.ts';
import type { Language } from '#shared/i18n/language.ts';
import { useIsAmPm } from '#shared/i18n/use-clock.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { lastUploadQuery } from './last-upload.query.ts';

/** How old the data behind the reports is: a new report does not make it newer. */
export function LastUploadLine({ patientId }: Readonly<{ patientId: string }>) {
  const { t } = useTranslation('reports');
  const clock = { language: useLanguage(), isAmPm: useIsAmPm() };
  const [now] = useState(() => new Date());
  const { data, isError } = useQuery(lastUploadQuery(patientId));
  if (!data && !isError) return null;
  return (
    <span>
      {t('lastUpload.label')}{' '}
      {data ? <time dateTime={data.toISOString()}>{lastUploadText(data, now, clock, t)}</time> : t('lastUpload.none')}
    </span>
  );
}

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
