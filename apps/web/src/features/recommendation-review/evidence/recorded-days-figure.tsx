import { dayCurve, type ReplayableDays, SLOTS_PER_DAY } from '@glidepath/plan-replay';
import { dayAfter, MINUTES_PER_DAY } from '@glidepath/quantities';
import { Anchor } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { DAY_LOOKS, type OverlaidDay, OverlaidDays } from '#charts/replay/overlaid-days.tsx';
import { formatDay } from '#shared/format/dates.ts';
import { formatTimeOfDay } from '#shared/format/times.ts';
import { useGlucoseWriter } from '#shared/glucose/glucose-writer.ts';
import { useIsAmPm } from '#shared/i18n/use-clock.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import type { Advice, SettingAdvice } from '../recommendation/reviewed-recommendation.ts';
import type { ShownTime } from '../review-slots.ts';
import styles from './evidence.module.css';

type Replayed = NonNullable<SettingAdvice['replayed']>;

const EVERY_MINUTES = 15;

type RecordedDaysFigureProps = Readonly<{
  replayed: Replayed;
  days: ReplayableDays;
  advice: Advice | null;
  onShowTime: (time: ShownTime) => void;
  leaveDayOut: ((day: string) => void) | null;
}>;

/** The days that a change rests on, as they were recorded: those for it, those against it, and what they have in common. */
export function RecordedDaysFigure(props: RecordedDaysFigureProps) {
  const { replayed, days, advice, onShowTime, leaveDayOut } = props;
  const { t } = useTranslation('recommendation-review');
  const language = useLanguage();
  const isAmPm = useIsAmPm();
  const glucose = useGlucoseWriter();
  const [named, setNamed] = useState<string | null>(null);
  const notLookedAt = (advice?.daysLeftOut ?? []).map(({ day }) => day);
  const overlaid = overlaidDays(replayed, days, notLookedAt).map((one) => ({
    ...one,
    label: t(`overlaid.${one.speaks}`, { date: formatDay(one.day, language) }),
  }));
  const { fromMinute, toMinute } = replayed;
  const show = (day: string) =>
    onShowTime({ day, fromMinute, toMinute: toMinute > fromMinute ? toMinute : toMinute + MINUTES_PER_DAY });
  return (
    <figure className={styles.replayed}>
      <figcaption>{t('overlaid.title', { number: overlaid.length })}</figcaption>
      <NotDrawn replayed={replayed} overlaid={overlaid} />
      <OverlaidDays
        hours={replayed}
        days={overlaid}
        medianMgDl={replayed.before.medianMgDl}
        formatTime={(minute) => formatTimeOfDay(minute, isAmPm)}
        formatGlucose={glucose.limit}
        unit={glucose.unit}
        named={named}
        onName={setNamed}
        onChoose={show}
      />
      <NamedDay days={overlaid} named={named} onName={setNamed} onShow={show} onLeaveOut={leaveDayOut} />
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

type NotDrawnProps = Readonly<{ replayed: Replayed; overlaid: readonly Pick<OverlaidDay, 'day'>[] }>;

/** A change is judged by the weeks before the report too, of which no curves are kept. */
function NotDrawn({ replayed: { daysBetter, daysWorse }, overlaid }: NotDrawnProps) {
  const { t } = useTranslation('recommendation-review');
  const areAllDrawn = [...daysBetter, ...daysWorse].every((day) => overlaid.some((drawn) => drawn.day === day));
  return areAllDrawn ? null : <p className={styles.about}>{t('overlaid.notDrawn')}</p>;
}

type NamedDayProps = Readonly<{
  days: readonly OverlaidDay[];
  named: string | null;
  onName: (day: string | null) => void;
  onShow: (day: string) => void;
  onLeaveOut: ((day: string) => void) | null;
}>;

/** The day that is pointed at, or was chosen by the keyboard, and what can be done with it. */
function NamedDay({ days, named, onName, onShow, onLeaveOut }: NamedDayProps) {
  const { t } = useTranslation(['recommendation-review', 'days-left-out']);
  const language = useLanguage();
  const date = named === null ? '' : formatDay(named, language);
  return (
    <div className={styles.namedDay}>
      <label>
        {t('overlaid.day')}{' '}
        <select value={named ?? ''} onChange={({ currentTarget: { value } }) => onName(value || null)}>
          <option value="">{t('overlaid.choose')}</option>
          {days.toReversed().map(({ day, label }) => (
            <option key={day} value={day}>
              {label}
            </option>
          ))}
        </select>
      </label>
      {named !== null && (
        <span className={styles.dayActions}>
          <Anchor component="button" type="button" size="sm" onClick={() => onShow(named)}>
            {t('overlaid.show')}
          </Anchor>
          {onLeaveOut && (
            <Anchor
              component="button"
              type="button"
              size="sm"
              aria-label={t('days-left-out:leave.actionOf', { day: date })}
              onClick={() => onLeaveOut(named)}
            >
              {t('days-left-out:leave.action')}
            </Anchor>
          )}
        </span>
      )}
    </div>
  );
}

/**
 * Of the days that were looked at those with any glucose in these hours; earlier weeks are in the lists alone. Where the
 * hours pass midnight, a day that was left out still has those of the next one.
 */
export function overlaidDays(
  { fromMinute, toMinute, daysBetter, daysWorse }: Replayed,
  { firstDay, days }: Pick<ReplayableDays, 'firstDay' | 'days'>,
  notLookedAt: readonly string[],
): readonly Omit<OverlaidDay, 'label'>[] {
  const speaksOf = (day: string) => {
    if (daysBetter.includes(day)) return 'for';
    return daysWorse.includes(day) ? 'against' : 'neither';
  };
  return Array.from({ length: days.slots / SLOTS_PER_DAY }, (_, index) => {
    const day = dayAfter(firstDay, index);
    const glucoseMgDl = dayCurve(days.glucoseMgDl, index, { fromMinute, toMinute }, EVERY_MINUTES);
    return { day, speaks: speaksOf(day), glucoseMgDl } as const;
  }).filter(({ day, glucoseMgDl }) => !notLookedAt.includes(day) && glucoseMgDl.some((mgDl) => mgDl !== null));
}
