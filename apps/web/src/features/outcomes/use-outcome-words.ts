import type { Measure } from '@glidepath/decision-outcome';
import { MINUTES_PER_DAY } from '@glidepath/quantities';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

import { formatNumber } from '#shared/format/numbers.ts';
import { formatTimeOfDay, leftToRight } from '#shared/format/times.ts';
import { useGlucoseWriter } from '#shared/glucose/glucose-writer.ts';
import { useIsAmPm } from '#shared/i18n/use-clock.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import type { Effect, JudgedOutcome } from './outcomes.query.ts';

const LIMIT_MG_DL: Readonly<Record<Measure, number>> = { above180: 180, below70: 70 };

/** What figures of outcomes are called, as the reader reads glucose, numbers and times. */
export function useOutcomeWords() {
  const { t } = useTranslation('outcomes');
  const language = useLanguage();
  const isAmPm = useIsAmPm();
  const glucose = useGlucoseWriter();
  return useMemo(() => {
    const number = (amount: number, decimals = 0) => leftToRight(formatNumber(amount, language, decimals), language);
    /** "+4", "−12", "0": of figures of whole percent. */
    const points = (amount: number) =>
      leftToRight(
        signed(amount, (size) => formatNumber(size, language)),
        language,
      );
    const percent = (amount: number) => leftToRight(`${formatNumber(amount, language)}%`, language);
    const clock = (minute: number) => formatTimeOfDay(minute % MINUTES_PER_DAY, isAmPm);
    const limitOf = (measure: Measure) => `${glucose.limit(LIMIT_MG_DL[measure])} ${glucose.unit}`;
    return {
      number,
      points,
      percent,
      measure: (measure: Measure) => t(`measures.${measure}`, { limit: leftToRight(limitOf(measure), language) }),
      /** Hours that overlap are one stretch. */
      hours: (hours: JudgedOutcome['hours']) =>
        joined(hours)
          .map(({ fromMinute, toMinute }) => leftToRight(`${clock(fromMinute)}–${clock(toMinute)}`, language))
          .join(', '),
      band: ({ lowestPoints, highestPoints }: Pick<Effect, 'lowestPoints' | 'highestPoints'>) =>
        t('band', { lowest: points(lowestPoints), highest: points(highestPoints) }),
    };
  }, [t, language, isAmPm, glucose]);
}

function signed(amount: number, size: (amount: number) => string): string {
  const whole = Math.round(amount);
  if (whole === 0) return '0';
  return `${whole > 0 ? '+' : '−'}${size(Math.abs(whole))}`;
}

type Hours = JudgedOutcome['hours'][number];

function joined(hours: readonly Hours[]): Hours[] {
  const stretches: Hours[] = [];
  for (const next of hours.toSorted((one, other) => one.fromMinute - other.fromMinute)) {
    const last = stretches.at(-1);
    if (last && next.fromMinute <= last.toMinute) {
      stretches[stretches.length - 1] = { ...last, toMinute: Math.max(last.toMinute, next.toMinute) };
    } else stretches.push(next);
  }
  return stretches;
}
