import { formatNumber } from '#shared/format/numbers.ts';
import type { Language } from '#shared/i18n/language.ts';

/** As many decimals as an amount has, one at least: pumps run in steps of 0.05 or 0.025. */
export function amountText(amount: number, language: Language): string {
  const decimals = [1, 2].find((count) => Math.abs(Number(amount.toFixed(count)) - amount) < 1e-9) ?? 3;
  return formatNumber(amount, language, decimals);
}
