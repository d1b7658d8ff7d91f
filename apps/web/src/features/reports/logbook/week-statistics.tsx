import { UNITS } from '@glidepath/quantities';
import { type LogbookStatistics, statisticsDayCount } from '@glidepath/report-figures';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';

import { useGlucoseWriter } from '#shared/glucose/glucose-writer.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { shortestAmount } from '../daily/shortest-amount.ts';
import { type Statistic, weekFigures } from './logbook-statistics.ts';
import styles from './week-statistics.module.css';

/** The row on top of the week: what an average day of it looked like. */
export function WeekStatistics({ statistics }: Readonly<{ statistics: LogbookStatistics | undefined }>) {
  const { t } = useTranslation('logbook');
  const titleId = useId();
  const dayCount = statisticsDayCount(statistics);
  return (
    <section className={styles.row} aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.title}>
        {dayCount === 0 ? t('statistics.titleWithoutDays') : t('statistics.title', { dayCount })}
      </h2>
      <dl className={styles.figures}>
        {weekFigures(statistics).map((statistic) => (
          <div key={statistic.name}>
            <dt>{t(`statistics.${statistic.name}`)}</dt>
            <dd>
              {statistic.amount === null ? (
                <span className={styles.none}>{t('statistics.notAvailable')}</span>
              ) : (
                <Figure statistic={statistic} amount={statistic.amount} />
              )}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Figure({ statistic, amount }: Readonly<{ statistic: Statistic; amount: number }>) {
  const { t } = useTranslation('logbook');
  const language = useLanguage();
  const { unit, sd, unitsPerDay } = statistic;
  const glucose = useGlucoseWriter();
  const text = (figure: number) => (unit === 'mgDl' ? glucose.number(figure) : shortestAmount(figure, language, 1));
  return (
    <>
      <bdi dir="ltr">
        {unit === '%' ? t('statistics.percent', { percent: text(amount) }) : text(amount)}
        {unit !== '%' && sd !== null && (
          <span className={styles.sd} title={t('statistics.sdTitle')}>
            {' '}
            {t('statistics.averageAndSd', { sd: text(sd) })}
          </span>
        )}
        {unit !== '%' && <span className={styles.unit}> {unit === 'mgDl' ? glucose.unit : unit}</span>}
      </bdi>
      {unitsPerDay !== null && (
        <span className={styles.beside}>
          {t('statistics.perDay', { amount: `\u2066${text(unitsPerDay)} ${UNITS.insulin}\u2069` })}
        </span>
      )}
    </>
  );
}
