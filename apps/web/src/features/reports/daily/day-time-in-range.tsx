import { percentText, shownPercent } from '@glidepath/quantities';
import type { RangeShare } from '@glidepath/report-figures';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';

import { RangeSwatch } from '#charts/agp/ranges-bar.tsx';
import { DayRangesBar } from '#charts/daily/day-ranges-bar.tsx';
import { Card } from '#shared/ui/card.tsx';
import styles from './day-time-in-range.module.css';

type DayTimeInRangeProps = Readonly<{ shares: readonly RangeShare[] | null; scantMinutes: number | null }>;

/** How long glucose was in each range on one day, from very low to very high; of a part of a day it says of how much. */
export function DayTimeInRange({ shares, scantMinutes }: DayTimeInRangeProps) {
  const { t } = useTranslation('daily');
  const titleId = useId();
  return (
    <Card>
      <section className={styles.part} aria-labelledby={titleId}>
        <h2 id={titleId} className={styles.title}>
          {t('timeInRange.title')}
        </h2>
        {shares && scantMinutes !== null && (
          <p className={styles.scant}>
            {t('timeInRange.scant', { hours: Math.floor(scantMinutes / 60), minutes: scantMinutes % 60 })}
          </p>
        )}
        {shares ? <Shares shares={shares} /> : <p className={styles.none}>{t('notAvailable')}</p>}
      </section>
    </Card>
  );
}

function Shares({ shares }: Readonly<{ shares: readonly RangeShare[] }>) {
  const { t } = useTranslation('daily');
  return (
    <>
      <DayRangesBar shares={shares.map(({ range, exactPercent }) => ({ range, percent: exactPercent }))} />
      <dl className={styles.figures}>
        {shares.map(({ range, ...share }) => (
          <div key={range} className={styles.figure}>
            <dt>
              <RangeSwatch range={range} />
              {t(`timeInRange.${range}`)}
            </dt>
            <dd>
              <bdi dir="ltr">{percentText(shownPercent(share))}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}
