import { useTranslation } from 'react-i18next';

import { formatDay } from '#shared/format/dates.ts';
import { formatTimeOfDay, leftToRight } from '#shared/format/times.ts';
import { useGlucoseWriter } from '#shared/glucose/glucose-writer.ts';
import { useIsAmPm } from '#shared/i18n/use-clock.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import type { PatientSummary } from './patient-summary.query.ts';

type LastLowLineProps = Readonly<{
  low: PatientSummary['lastLow'];
  /** Without a sensor they are what it rests on that there was none; null with one. */
  meterReadings: number | null;
}>;

/** "Nov 17, 2026, 03:40: down to 58 mg/dL, 25 min" */
export function LastLowLine({ low, meterReadings }: LastLowLineProps) {
  const { t } = useTranslation('patient-summary');
  const language = useLanguage();
  const isAmPm = useIsAmPm();
  const glucose = useGlucoseWriter();
  if (!low && meterReadings === 0) return t('lows.noReadings');
  if (!low) return meterReadings === null ? t('lows.none') : t('lows.noneOfMeter', { count: meterReadings });
  // The clock of the device, whatever the zone of the reader.
  const [day = '', time = ''] = low.beganAt.split('T');
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const clock = leftToRight(formatTimeOfDay(hours * 60 + minutes, isAmPm), language);
  const kind = low.isOpen ? 'open' : low.source;
  return (
    <>
      <time dateTime={low.beganAt}>{`${formatDay(day, language)}, ${clock}`}</time>
      {': '}
      {t(`lows.${kind}`, {
        lowest: leftToRight(glucose.text(low.lowest).replace(' ', '\u00a0'), language),
        minutes: low.minutes,
      })}
    </>
  );
}
