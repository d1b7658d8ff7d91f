import { formatNumber } from '#shared/format/numbers.ts';
import type { Language } from '#shared/i18n/language.ts';

/** The sign always stands there: a change must not be taken for an amount. */
export function changeText(change: number, language: Language, decimals: number): string {
  return `${signOf(change)}${formatNumber(Math.abs(change), language, decimals)}`;
}

function signOf(change: number): string {
  if (change === 0) return '±';
  return change > 0 ? '+' : '−';
}
