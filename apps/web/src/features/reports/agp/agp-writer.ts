import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

import { formatNumber } from '#shared/format/numbers.ts';
import { formatTimeOfDay } from '#shared/format/times.ts';
import type { Language } from '#shared/i18n/language.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';

/** How this tab writes. The same object until the language or the clock changes, so that drawings need not render. */
export type AgpWriter = Readonly<{
  t: TFunction<'agp'>;
  language: Language;
  formatTime: (minuteOfDay: number) => string;
  formatAmount: (amount: number, decimals?: number) => string;
}>;

export function agpWriter(t: TFunction<'agp'>, language: Language, isAmPm: boolean): AgpWriter {
  // The table behind the profile holds hundreds of numbers, most of them more than once, and formatting is slow.
  const written = new Map<string, string>();
  return {
    t,
    language,
    formatTime: (minuteOfDay) => formatTimeOfDay(minuteOfDay, isAmPm),
    formatAmount(amount, decimals = 0) {
      const key = `${amount} ${decimals}`;
      const text = written.get(key) ?? formatNumber(amount, language, decimals);
      written.set(key, text);
      return text;
    },
  };
}

export function useAgpWriter(isAmPm: boolean): AgpWriter {
  const { t } = useTranslation('agp');
  const language = useLanguage();
  return useMemo(() => agpWriter(t, language, isAmPm), [t, language, isAmPm]);
}
