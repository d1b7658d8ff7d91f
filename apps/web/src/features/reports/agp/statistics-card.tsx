import { useId } from 'react';
import { useTranslation } from 'react-i18next';

import { formatDay } from '#shared/format/dates.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { Card } from '#shared/ui/card.tsx';
import type { AgpReport } from '../report-data.ts';
import { timeInRangesShares } from './range-shares.ts';
import { periodDays } from './report-period.ts';
import { hasMeterReadings, statisticGroups } from './statistic-groups.ts';
import { StatisticList } from './statistic-list.tsx';
import styles from './statistics-card.module.css';
import { TimeInRanges } from './time-in-ranges.tsx';

export function StatisticsCard({ agp }: Readonly<{ agp: AgpReport }>) {
  const { t } = useTranslation('agp');
  const id = useId();
  const { statistics } = agp;
  const shares = timeInRangesShares(statistics.cgm);
  const [sensor, ...others] = statisticGroups(statistics);
  return (
    <Card>
      <section className={styles.card} aria-labelledby={id}>
        <header className={styles.head}>
          <h2 id={id} className={styles.title}>
            {t(hasMeterReadings(statistics) ? 'card.titleWithInsulin' : 'card.title')}
          </h2>
          <PeriodLine start={agp.start} end={agp.end} />
        </header>
        <div className={styles.columns}>
          <div>
            <h3 className={styles.partTitle}>{t('ranges.title')}</h3>
            {shares ? <TimeInRanges shares={shares} /> : <p className={styles.nothing}>{t('notAvailable')}</p>}
          </div>
          {sensor && <StatisticList group={sensor} />}
        </div>
        {others.length > 0 && (
          <div className={styles.groups}>
            {others.map((group) => (
              <StatisticList key={group.name} group={group} />
            ))}
          </div>
        )}
        <p className={styles.note}>{t('card.goalsNote')}</p>
      </section>
    </Card>
  );
}

/** '{period}, {n} days', also for a single day (D3-05). */
function PeriodLine({ start, end }: Readonly<{ start: string | null; end: string | null }>) {
  const { t } = useTranslation('agp');
  const language = useLanguage();
  const days = periodDays(start, end);
  if (days === null || start === null || end === null) return <p className={styles.period}>{t('notAvailable')}</p>;
  const period = `${formatDay(start, language)} - ${formatDay(end, language)}`;
  return <p className={styles.period}>{t('card.period', { period, days })}</p>;
}
