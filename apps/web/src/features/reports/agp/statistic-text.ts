import { UNITS } from '@glidepath/quantities';
import type { TFunction } from 'i18next';

import { formatNumber } from '#shared/format/numbers.ts';
import type { Language } from '#shared/i18n/language.ts';
import type { StatisticPart } from './statistic-groups.ts';

const SUFFIXES = {
  mgDl: ` ${UNITS.glucose}`,
  percent: '%',
  units: ` ${UNITS.insulin}`,
  grams: ` ${UNITS.carbs}`,
  count: '',
} as const;

/** Null for what could not be computed, which is never 0 (STAT-23). */
function partText(part: StatisticPart, language: Language, t: TFunction<'agp'>): string | null {
  if (part.unit === 'duration') return t('duration', { hours: part.hours, minutes: part.minutes });
  if (part.amount === null) return null;
  return `${formatNumber(part.amount, language, part.decimals)}${SUFFIXES[part.unit]}`;
}

/** True when there is anything to hold against a goal. */
export function isKnown(parts: readonly StatisticPart[]): boolean {
  return parts.some((part) => part.unit === 'duration' || part.amount !== null);
}

/** Known parts beside each other; a part that is not known says so, all of them together only once. */
export function rowTexts(parts: readonly StatisticPart[], language: Language, t: TFunction<'agp'>): string[] {
  if (!isKnown(parts)) return [t('notAvailable')];
  return parts.map((part) => partText(part, language, t) ?? t('notAvailable'));
}
