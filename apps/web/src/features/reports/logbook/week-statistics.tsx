import { UNITS } from '@glidepath/quantities';
import { type LogbookStatistics, statisticsDayCount } from '@glidepath/report-figures';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';

import { usePlanUnits } from '#plan-editors/plan-texts.ts';
import { shortestAmount } from '#shared/format/numbers.ts';
import { useGlucoseWriter } from '#shared/glucose/glucose-writer.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import styles from './week-statistics.module.css';

const STATISTICS = ['tdd', 'carbs', 'rawSensor', 'basal', 'bolus'] as const;
type StatisticName = (typeof STATISTICS)[number];

/** Null stands for a figure without data: never shown as 0. */
type Statistic = Readonly<{
  name: StatisticName;
  amount: number | null;
  unit: 'mgDl' | '%' | 'units' | 'grams';
  /** Standard deviation, in the same unit. */
  sd: number | null;
  /** Beside a percentage, the same in units of insulin. */
  unitsPerDay: number | null;
}>;

export function weekFigures(statistics: LogbookStatistics | undefined): readonly Statistic[] {
  const meanOf = (name: 'tdd' | 'carbs' | 'rawSensor', unit: Statistic['unit']): Statistic => ({
    name,
    amount: statistics?.[name].average ?? null,
    unit,
    sd: statistics?.[name].sd ?? null,
    unitsPerDay: null,
  });
  const shareOf = (name: 'basal' | 'bolus', percent: number | null | undefined, units: number | null): Statistic => ({
    name,
    amount: percent ?? null,
    unit: '%',
    sd: null,
    unitsPerDay: units,
  });
  return [
    meanOf('tdd', 'units'),
    meanOf('carbs', 'grams'),
    meanOf('rawSensor', 'mgDl'),
    shareOf('basal', statistics?.basalTdd, statistics?.basalTddUnits ?? null),
    shareOf('bolus', statistics?.bolus, null),
  ];
}

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
  const units = usePlanUnits(glucose.unit);
  const signs = { mgDl: glucose.unit, '%': '%', units: units.insulin, grams: UNITS.carbs };
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
        {unit !== '%' && <span className={styles.unit}> {signs[unit]}</span>}
      </bdi>
      {unitsPerDay !== null && (
        <span className={styles.beside}>
          {t('statistics.perDay', { amount: `\u2066${text(unitsPerDay)}\u2069 ${units.dose(unitsPerDay)}` })}
        </span>
      )}
    </>
  );
}
