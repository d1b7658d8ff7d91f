import { leftOutReason } from '@glidepath/api-contract/advice/left-out-day';
import { useTranslation } from 'react-i18next';

import { formatDay } from '#shared/format/dates.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import type { LeftOutReason } from './days-left-out.query.ts';

export type NamedDayLeftOut = Readonly<{ day: string; reason: LeftOutReason; note?: string | null | undefined }>;

/** How days that are left out are named, wherever they are. */
export function useLeftOutWords() {
  const { t } = useTranslation('days-left-out');
  const language = useLanguage();
  /** "Nov 12, 2026 (sick)". */
  const named = (leftOut: NamedDayLeftOut): string =>
    t('named', {
      day: formatDay(leftOut.day, language),
      reason: leftOutReason(leftOut, (key, names = {}) => t(key, names)),
    });
  /** In order of time, as a sentence lists them. */
  const list = (days: readonly NamedDayLeftOut[]): string =>
    days
      .toSorted((one, other) => (one.day < other.day ? -1 : 1))
      .map(named)
      .join(', ');
  return { named, list };
}
