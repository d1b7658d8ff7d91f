import { useTranslation } from 'react-i18next';

import { formatDay } from '#shared/format/dates.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import type { LeftOutReason } from './days-left-out.query.ts';

export type NamedDayLeftOut = Readonly<{ day: string; reason: LeftOutReason; note?: string | null | undefined }>;

/** How days that are left out are named, wherever they are. */
export function useLeftOutWords() {
  const { t } = useTranslation('days-left-out');
  const language = useLanguage();
  /** "sick", or what was written about another reason. */
  const reason = ({ reason: code, note }: NamedDayLeftOut): string => {
    const text = note?.trim() || null;
    if (code === 'other') return text ?? t('reasons.other');
    return text === null ? t(`reasons.${code}`) : t('reasons.noted', { reason: t(`reasons.${code}`), note: text });
  };
  /** "Nov 12, 2026 (sick)". */
  const named = (leftOut: NamedDayLeftOut): string =>
    t('named', { day: formatDay(leftOut.day, language), reason: reason(leftOut) });
  /** In order of time, as a sentence lists them. */
  const list = (days: readonly NamedDayLeftOut[]): string =>
    days
      .toSorted((one, other) => (one.day < other.day ? -1 : 1))
      .map(named)
      .join(', ');
  return { reason, named, list };
}
