import { type AgpReport, countedDayCount } from '@glidepath/report-figures';
import type { TFunction } from 'i18next';

import { formatDay } from '#shared/format/dates.ts';
import type { Language } from '#shared/i18n/language.ts';

export type CountedDays = Pick<AgpReport, 'start' | 'end'> & Readonly<{ periodDays?: number | undefined }>;

/** '{period}, {n} days', also for a single day (D3-05). */
export function periodText({ start, end, periodDays }: CountedDays, language: Language, t: TFunction<'agp'>): string {
  const days = countedDayCount({ agp: { start, end }, periodDays });
  if (days === null || start === null || end === null) return t('notAvailable');
  return t('card.period', { period: `${formatDay(start, language)} - ${formatDay(end, language)}`, days });
}
