import { takeDayBackCall } from '@glidepath/api-contract/recommendations/take-day-back.call';
import { Anchor } from '@mantine/core';
import { useTranslation } from 'react-i18next';

import { useMayCall } from '#shared/account/may-call.ts';
import { useFailureText } from '#shared/api/call-failure.ts';
import { formatDateTime, formatDay } from '#shared/format/dates.ts';
import { useIsAmPm } from '#shared/i18n/use-clock.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import styles from './days-left-out.module.css';
import { type DayLeftOut, useTakeDayBack } from './days-left-out.query.ts';
import { useLeftOutWords } from './use-left-out-words.ts';

type DaysLeftOutListProps = Readonly<{ patientId: string; days: readonly DayLeftOut[] }>;

/** Each day with its reason and who left it out; it can be taken back. */
export function DaysLeftOutList({ patientId, days }: DaysLeftOutListProps) {
  const { t } = useTranslation('days-left-out');
  const language = useLanguage();
  const clock = { language, isAmPm: useIsAmPm() };
  const { named } = useLeftOutWords();
  return (
    <ul className={styles.list}>
      {days.map((leftOut) => (
        <li key={leftOut.day} className={styles.line}>
          <span>
            <bdi>{named(leftOut)}</bdi>{' '}
            <span className={styles.by}>
              <bdi>{leftOut.leftOutBy ?? t('somebody')}</bdi>, <bdi>{formatDateTime(leftOut.leftOutAt, clock)}</bdi>
            </span>
          </span>
          <TakeBack patientId={patientId} day={leftOut.day} />
        </li>
      ))}
    </ul>
  );
}

/** The day counts again, from the next recommendation on. */
export function TakeBack({ patientId, day }: Readonly<{ patientId: string; day: string }>) {
  const { t } = useTranslation('days-left-out');
  const date = formatDay(day, useLanguage());
  const failureText = useFailureText();
  const mayTakeBack = useMayCall()(takeDayBackCall);
  const { mutate, isPending, error } = useTakeDayBack(patientId);
  if (!mayTakeBack) return null;
  return (
    <>
      <Anchor
        component="button"
        type="button"
        size="sm"
        aria-label={t('takeBackOf', { day: date })}
        aria-disabled={isPending}
        onClick={() => !isPending && mutate(day)}
      >
        {t(isPending ? 'takingBack' : 'takeBack')}
      </Anchor>
      {error && (
        <span role="alert" className={styles.failure}>
          {failureText(error)}
        </span>
      )}
    </>
  );
}
