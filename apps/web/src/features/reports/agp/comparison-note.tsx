import type { Assessment } from '@glidepath/report-figures';
import { useTranslation } from 'react-i18next';

import { formatDay } from '#shared/format/dates.ts';
import { formatNumber } from '#shared/format/numbers.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';

/** What the small signed numbers are compared with; how much the sensor was active then tells how far to believe them. */
export function ComparisonNote({ comparison }: Readonly<{ comparison: Assessment['comparison'] }>) {
  const { t } = useTranslation('agp');
  const language = useLanguage();
  const { start, end, changes } = comparison;
  if (start === null || end === null) return t('comparison.nothing');
  const period = `${formatDay(start, language)} - ${formatDay(end, language)}`;
  if (Object.values(changes).every(({ change }) => change === null)) return t('comparison.tooLittle', { period });
  const active = changes.timeCgmActivePercentage.previous;
  if (active === null) return t('comparison.note', { period });
  return t('comparison.noteWithActive', { period, active: formatNumber(active, language, 1) });
}
