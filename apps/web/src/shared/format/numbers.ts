import type { Language } from '#shared/i18n/language.ts';

/** A number with exactly so many decimals, grouped and signed as the language does it. */
export function formatNumber(amount: number, language: Language, decimals = 0): string {
  return numberFormat(language, decimals).format(amount);
}

/** Making a formatter takes a hundred times as long as using it. */
const formats = new Map<string, Intl.NumberFormat>();

function numberFormat(language: Language, decimals: number): Intl.NumberFormat {
  const key = `${language} ${decimals}`;
  const known = formats.get(key);
  if (known) return known;
  const made = new Intl.NumberFormat(language === 'he' ? 'he-IL' : 'en-US', {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  });
  formats.set(key, made);
  return made;
}

/** As many decimals as were written: `4.5` and `10`, never `4.50` or a rounded `4.3`. */
export function writtenAmount(amount: number, language: Language): string {
  return formatNumber(amount, language, String(amount).split('.')[1]?.length ?? 0);
}

/** "4", "4.5", "0.85": as many decimals as the amount has, up to a limit. */
export function shortestAmount(amount: number, language: Language, maxDecimals = 3): string {
  const decimals = Number(amount.toFixed(maxDecimals)).toString().split('.')[1]?.length ?? 0;
  return formatNumber(amount, language, decimals);
}
