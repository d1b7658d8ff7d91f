import { percentText, pointsChange, shownPercent, UNITS } from '@glidepath/quantities';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

import { formatNumber } from '#shared/format/numbers.ts';
import { formatTimeOfDay, leftToRight } from '#shared/format/times.ts';
import { type GlucoseWriter, useGlucoseWriter } from '#shared/glucose/glucose-writer.ts';
import type { Language } from '#shared/i18n/language.ts';
import { useIsAmPm } from '#shared/i18n/use-clock.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';

/** How the page of a closed loop writes. Null is not available, which is never the same as 0. */
export type LoopWriter = Readonly<{
  t: TFunction<'closed-loops'>;
  language: Language;
  glucose: GlucoseWriter;
  /** A reading or a limit with its unit, which stays together in Hebrew too. */
  glucoseText: (mgDl: number) => string;
  limits: Readonly<Record<'below70' | 'above180' | 'above250', string>>;
  time: (minuteOfDay: number) => string;
  number: (amount: number, decimals?: number) => string;
  percent: (percent: number | null) => string;
  duration: (minutes: number | null) => string;
  units: (units: number | null, decimals?: number) => string;
  /** "+4", "−0.3", "±0". */
  points: (points: number) => string;
}>;

export function useLoopWriter(): LoopWriter {
  const { t } = useTranslation('closed-loops');
  const language = useLanguage();
  const glucose = useGlucoseWriter();
  const isAmPm = useIsAmPm();
  return useMemo(() => loopWriter(t, { language, glucose, isAmPm }), [t, language, glucose, isAmPm]);
}

type LoopReader = Readonly<{ language: Language; glucose: GlucoseWriter; isAmPm: boolean }>;

function loopWriter(t: TFunction<'closed-loops'>, { language, glucose, isAmPm }: LoopReader): LoopWriter {
  const ltr = (text: string) => leftToRight(text, language);
  const number = (amount: number, decimals = 0) => formatNumber(amount, language, decimals);
  const orMissing = (amount: number | null, write: (known: number) => string) =>
    amount === null ? t('notAvailable') : write(amount);
  return {
    t,
    language,
    glucose,
    glucoseText: (mgDl) => ltr(glucose.text(mgDl)),
    limits: {
      below70: ltr(glucose.words.below70),
      above180: ltr(glucose.words.above180),
      above250: ltr(`${glucose.limit(250)} ${glucose.unit}`),
    },
    number,
    time: (minuteOfDay) => formatTimeOfDay(minuteOfDay, isAmPm),
    percent: (percent) =>
      orMissing(percent, (known) =>
        ltr(percentText(shownPercent({ wholePercent: Math.round(known), exactPercent: known }))),
      ),
    duration: (minutes) => orMissing(minutes, (known) => durationText(t, known)),
    units: (units, decimals = 1) => orMissing(units, (known) => ltr(`${number(known, decimals)} ${UNITS.insulin}`)),
    points: (points) => ltr(pointsText(points, number)),
  };
}

/** Rounded before it is split: 59.6 minutes are an hour. */
function durationText(t: TFunction<'closed-loops'>, minutes: number): string {
  const whole = Math.round(minutes);
  if (whole < 60) return t('minutes', { minutes: whole });
  return t('duration', { hours: Math.floor(whole / 60), minutes: whole % 60 });
}

function pointsText(change: number, number: LoopWriter['number']): string {
  const { points, decimals } = pointsChange(change);
  if (points === 0) return '±0';
  return `${points > 0 ? '+' : '−'}${number(Math.abs(points), decimals)}`;
}
