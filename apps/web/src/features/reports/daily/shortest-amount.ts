import { formatNumber } from '#shared/format/numbers.ts';
import type { Language } from '#shared/i18n/language.ts';

/** "4", "4.5", "0.85": as many decimals as the amount has, up to a limit. */
export function shortestAmount(amount: number, language: Language, maxDecimals = 3): string {
  const decimals = Number(amount.toFixed(maxDecimals)).toString().split('.')[1]?.length ?? 0;
  return formatNumber(amount, language, decimals);
}
