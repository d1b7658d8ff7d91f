import { useTranslation } from 'react-i18next';

import type { Advice, SettingAdvice } from '../recommendation/reviewed-recommendation.ts';
import styles from './evidence.module.css';

type DayCountsProps = Readonly<{
  replayed: NonNullable<SettingAdvice['replayed']>;
  /** The last days, which the charts show: from when on, and how many. */
  period: Pick<Advice['period'], 'firstDay' | 'days'>;
}>;

/**
 * How many days a change would have helped and hurt: of all that were looked at, and of the last ones, which are the ones
 * that are drawn. A change that older weeks alone speak for says so beside its confidence.
 */
export function DayCounts({ replayed: { days, daysBetter, daysWorse }, period }: DayCountsProps) {
  const { t } = useTranslation('recommendation-review');
  const better = splitAt(period.firstDay, daysBetter);
  const worse = splitAt(period.firstDay, daysWorse);
  // Nothing was looked at but the last days, or nothing differs in the weeks before them.
  if (better.older + worse.older === 0) return null;
  const counts = {
    days,
    better: daysBetter.length,
    worse: daysWorse.length,
    lastDays: period.days,
    lastBetter: better.last,
    lastWorse: worse.last,
    olderBetter: better.older,
    olderWorse: worse.older,
  };
  return (
    <>
      <p className={styles.about}>{t('replayed.counts', counts)}</p>
      {better.last < worse.last && <p className={styles.against}>{t('replayed.lastAgainst', counts)}</p>}
      {better.last === worse.last && better.older > worse.older && (
        <p className={styles.about}>{t('replayed.olderCarry', counts)}</p>
      )}
    </>
  );
}

function splitAt(firstDay: string, days: readonly string[]) {
  const last = days.filter((day) => day >= firstDay).length;
  return { last, older: days.length - last };
}
