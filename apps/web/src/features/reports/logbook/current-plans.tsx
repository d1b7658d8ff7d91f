import { UNITS } from '@glidepath/quantities';
import { changingRates, type PumpRates, type RateRow } from '@glidepath/treatment-plan';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';

import { shortestAmount } from '#shared/format/numbers.ts';
import { formatTimeOfDay } from '#shared/format/times.ts';
import { useGlucoseWriter } from '#shared/glucose/glucose-writer.ts';
import { useIsAmPm } from '#shared/i18n/use-clock.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { Card } from '#shared/ui/card.tsx';
import styles from './current-plans.module.css';

/** The rates in force on the pump. */
export function CurrentPlans({ rates }: Readonly<{ rates: PumpRates }>) {
  const { t } = useTranslation('logbook');
  const titleId = useId();
  const glucose = useGlucoseWriter();
  const inWords = t('plans.correctionFactorUnit', { unit: glucose.unit });
  return (
    <Card>
      <section className={styles.block} aria-labelledby={titleId}>
        <h2 id={titleId} className={styles.title}>
          {t('plans.title')}
        </h2>
        <div className={styles.plans}>
          <Plan name={t('plans.basalRate')} unit={UNITS.basalRate} rows={rates.basalUnitsPerHour} />
          <Plan
            name={t('plans.carbRatio')}
            unit={`${UNITS.carbs}/${UNITS.insulin}`}
            rows={rates.carbRatioGramsPerUnit}
          />
          <Plan
            name={t('plans.correctionFactor')}
            unit={
              <abbr title={inWords} className={styles.unit}>
                <span aria-hidden="true">
                  {glucose.unit === 'mg/dL' ? UNITS.correctionFactorInLogbook : glucose.factorUnit}
                </span>
                <span className="gp-visually-hidden">{inWords}</span>
              </abbr>
            }
            rows={rates.correctionFactorMgDlPerUnit}
            formatRate={glucose.number}
          />
        </div>
      </section>
    </Card>
  );
}

type PlanProps = Readonly<{
  name: string;
  unit: ReactNode;
  rows: readonly RateRow[];
  formatRate?: (rate: number) => string;
}>;

function Plan({ name, unit, rows, formatRate }: PlanProps) {
  const { t } = useTranslation('logbook');
  const isAmPm = useIsAmPm();
  const language = useLanguage();
  const shown = changingRates(rows);
  const caption = (
    <>
      {name} <bdi dir="ltr">({unit})</bdi>
    </>
  );
  if (rows.length === 0) {
    return (
      <div>
        <h3 className={styles.caption}>{caption}</h3>
        <p className={styles.none}>{t('plans.notSet')}</p>
      </div>
    );
  }
  return (
    <table className={styles.plan}>
      <caption className={styles.caption}>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{t('plans.time')}</th>
          <th scope="col">{t('plans.rate')}</th>
        </tr>
      </thead>
      <tbody>
        {shown.map(({ startMinute, value: rate }) => (
          <tr key={startMinute}>
            <th scope="row">
              {shown.length === 1 ? t('plans.allDay') : <bdi dir="ltr">{formatTimeOfDay(startMinute, isAmPm)}</bdi>}
            </th>
            <td>{formatRate ? formatRate(rate) : shortestAmount(rate, language)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
