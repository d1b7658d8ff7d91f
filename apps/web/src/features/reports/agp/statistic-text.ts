import { percentText, shownPercent, UNITS } from '@glidepath/quantities';
import type { TFunction } from 'i18next';

import { formatNumber } from '#shared/format/numbers.ts';
import type { GlucoseWriter } from '#shared/glucose/glucose-writer.ts';
import type { Language } from '#shared/i18n/language.ts';
import type { StatisticPart } from './statistic-groups.ts';

const SUFFIXES = { units: ` ${UNITS.insulin}`, grams: ` ${UNITS.carbs}`, count: '' } as const;

/** How a row is written. */
type RowWriter = Readonly<{ t: TFunction<'agp'>; language: Language; glucose: GlucoseWriter }>;

/** Null for what could not be computed, which is never 0 (STAT-23). */
function partText(part: StatisticPart, { t, language, glucose }: RowWriter): string | null {
  if (part.unit === 'duration') return t('duration', { hours: part.hours, minutes: part.minutes });
  if (part.amount === null) return null;
  if (part.unit === 'mgDl') return glucose.text(part.amount);
  if (part.unit !== 'percent') return `${formatNumber(part.amount, language, part.decimals)}${SUFFIXES[part.unit]}`;
  const share = { wholePercent: part.amount, exactPercent: part.exact ?? part.amount };
  return percentText(shownPercent(share, part.decimals), part.decimals);
}

/** True when there is anything to hold against a goal. */
export function isKnown(parts: readonly StatisticPart[]): boolean {
  return parts.some((part) => part.unit === 'duration' || part.amount !== null);
}

/** Known parts beside each other; a part that is not known says so, all of them together only once. */
export function rowTexts(parts: readonly StatisticPart[], writer: RowWriter): string[] {
  if (!isKnown(parts)) return [writer.t('notAvailable')];
  return parts.map((part) => partText(part, writer) ?? writer.t('notAvailable'));
}
