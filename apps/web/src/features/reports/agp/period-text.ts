import { DAY_MS, MOST_PROFILE_DAYS } from '@glidepath/quantities';
import type { AgpReport } from '@glidepath/report-figures';
import type { TFunction } from 'i18next';

import { formatDay } from '#shared/format/dates.ts';
import type { Language } from '#shared/i18n/language.ts';

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

/** From the first day to the last, both counted, as far as the profile counts them (AGP-04); null where the report has no days. */
export function periodDays(start: string | null, end: string | null): number | null {
  if (start === null || end === null) return null;
  const days = (Date.parse(`${end}T00:00:00Z`) - Date.parse(`${start}T00:00:00Z`)) / DAY_MS + 1;
  return days >= 1 ? Math.min(days, MOST_PROFILE_DAYS) : null;
}
