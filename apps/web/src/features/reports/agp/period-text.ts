import type { AgpReport } from '@glidepath/report-figures';
import type { TFunction } from 'i18next';

import { formatDay } from '#shared/format/dates.ts';
import type { Language } from '#shared/i18n/language.ts';
import { periodDays } from './report-period.ts';

/** '{period}, {n} days', also for a single day (D3-05). */
export function periodText(
  { start, end }: Pick<AgpReport, 'start' | 'end'>,
  language: Language,
  t: TFunction<'agp'>,
): string {
  const days = periodDays(start, end);
  if (days === null || start === null || end === null) return t('notAvailable');
  return t('card.period', { period: `${formatDay(start, language)} - ${formatDay(end, language)}`, days });
}
