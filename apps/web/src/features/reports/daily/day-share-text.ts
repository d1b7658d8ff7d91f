import { percentText, shownPercent, shownSum } from '@glidepath/quantities';
import {
  type DailyReport,
  dayTimeInRange,
  type GlucoseRange,
  type RangeShare,
  scantMinutes,
} from '@glidepath/report-figures';
import type { TFunction } from 'i18next';

import type { Language } from '#shared/i18n/language.ts';
import { dayLabel } from './day-label.ts';

/** A day among others in words, for those who do not see its drawing. */
export function dayShareText(
  daily: DailyReport,
  day: string,
  { t, language }: Readonly<{ t: TFunction<'daily'>; language: Language }>,
): string {
  const name = dayLabel(day, language);
  const shares = dayTimeInRange(daily.timeInRange, day);
  if (!shares) return t('days.without', { day: name });
  const sumOf = (...ranges: readonly GlucoseRange[]) =>
    percentText(shownSum(shares.filter(({ range }) => ranges.includes(range))));
  const target = targetText(shares);
  const text = t('days.shares', { day: name, target, low: sumOf('veryLow', 'low'), high: sumOf('high', 'veryHigh') });
  return scantMinutes(daily, day) === null ? text : t('days.part', { shares: text });
}

export function targetText(shares: readonly RangeShare[]): string {
  const target = shares.find(({ range }) => range === 'target');
  return target ? percentText(shownPercent(target)) : '';
}
