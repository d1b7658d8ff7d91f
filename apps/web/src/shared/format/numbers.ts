import type { Language } from '#shared/i18n/language.ts';

/** A number with exactly so many decimals, grouped and signed as the language does it. */
export function formatNumber(amount: number, language: Language, decimals = 0): string {
  return new Intl.NumberFormat(language === 'he' ? 'he-IL' : 'en-US', {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  }).format(amount);
}
