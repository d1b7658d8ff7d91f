import { useTranslation } from 'react-i18next';

import { formatDay } from '#shared/format/dates.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import type { Readiness } from './readiness.ts';

/** The first day on which asking again makes sense, or that no day can be told. */
export function EarliestLine({ earliestOn }: Pick<Readiness, 'earliestOn'>) {
  const { t } = useTranslation('generation');
  const language = useLanguage();
  if (earliestOn === null) return t('readiness.noDay');
  return t('readiness.earliest', { day: formatDay(earliestOn, language) });
}
