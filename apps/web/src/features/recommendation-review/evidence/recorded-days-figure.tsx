import { dayCurve, type ReplayableDays, SLOTS_PER_DAY } from '@glidepath/plan-replay';
import { dayAfter, MINUTES_PER_DAY } from '@glidepath/quantities';
import { useTranslation } from 'react-i18next';

import { DAY_LOOKS, type OverlaidDay, OverlaidDays } from '#charts/replay/overlaid-days.tsx';
import { formatDay } from '#shared/format/dates.ts';
import { formatTimeOfDay } from '#shared/format/times.ts';
import { useGlucoseWriter } from '#shared/glucose/glucose-writer.ts';
import { useIsAmPm } from '#shared/i18n/use-clock.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import type { SettingAdvice } from '../recommendation/reviewed-recommendation.ts';
import type { ShownTime } from '../review-slots.ts';
import styles from './evidence.module.css';

type Replayed = NonNullable<SettingAdvice['replayed']>;

const EVERY_MINUTES = 15;

type RecordedDaysFigureProps = Readonly<{
  replayed: Replayed;
  days: ReplayableDays;
  onShowTime: (time: ShownTime) => void;
}>;

/** The days that a change rests on, as they were recorded: those for it, those against it, and what they have in common. */
export function RecordedDaysFigure({ replayed, days, onShowTime }: RecordedDaysFigureProps) {
  const { t } = useTranslation('recommendation-review');
  const language = useLanguage();
  const isAmPm = useIsAmPm();
  const glucose = useGlucoseWriter();
  const overlaid = overlaidDays(replayed, days).map((one) => ({
    ...one,
    label: t(`overlaid.${one.speaks}`, { date: formatDay(one.day, language) }),
  }));
  const { fromMinute, toMinute } = replayed;
  return (
    <figure className={styles.replayed}>
      <figcaption>{t('overlaid.title', { number: overlaid.length })}</figcaption>
      <OverlaidDays
        hours={replayed}
        days={overlaid}
        medianMgDl={replayed.before.medianMgDl}
        formatTime={(minute) => formatTimeOfDay(minute, isAmPm)}
        formatGlucose={glucose.limit}
        unit={glucose.unit}
        onChoose={(day) =>
          onShowTime({ day, fromMinute, toMinute: toMinute > fromMinute ? toMinute : toMinute + MINUTES_PER_DAY })
        }
      />
      <ul className={styles.legend} aria-hidden="true">
        {(['for', 'against', 'neither'] as const).map((speaks) => (
          <li key={speaks}>
            <svg width={28} height={10} aria-hidden="true" focusable="false">
              <path
                d="M1,5H27"
                stroke={DAY_LOOKS[speaks].colour}
                strokeWidth={2}
                strokeDasharray={DAY_LOOKS[speaks].dashes}
              />
            </svg>{' '}
            {t(`overlaid.legend.${speaks}`)}
          </li>
        ))}
      </ul>
    </figure>
  );
}

/** Of the days that were looked at those with any glucose in these hours; earlier weeks are in the lists alone. */
export function overlaidDays(
  { fromMinute, toMinute, daysBetter, daysWorse }: Replayed,
  { firstDay, days }: Pick<ReplayableDays, 'firstDay' | 'days'>,
): readonly Omit<OverlaidDay, 'label'>[] {
  const speaksOf = (day: string) => {
    if (daysBetter.includes(day)) return 'for';
    return daysWorse.includes(day) ? 'against' : 'neither';
  };
  return Array.from({ length: days.slots / SLOTS_PER_DAY }, (_, index) => {
    const day = dayAfter(firstDay, index);
    const glucoseMgDl = dayCurve(days.glucoseMgDl, index, { fromMinute, toMinute }, EVERY_MINUTES);
    return { day, speaks: speaksOf(day), glucoseMgDl } as const;
  }).filter(({ glucoseMgDl }) => glucoseMgDl.some((mgDl) => mgDl !== null));
}
