import { UNITS } from '@glidepath/quantities';
import { useTranslation } from 'react-i18next';

import { formatTimeOfDay } from '#shared/format/times.ts';
import { useIsAmPm } from '#shared/i18n/use-clock.ts';
import styles from './current-pump-plan.module.css';
import type { RateTable, ReportsData } from './report-data.ts';

/** What the pump was set to when its data last came in. */
export function CurrentPumpPlan({ reportsData }: Readonly<{ reportsData: ReportsData | undefined }>) {
  const { t } = useTranslation('reports');
  const tables = [
    { name: 'basal', unit: UNITS.basalRate, rates: reportsData?.existingBasalRates },
    { name: 'carbRatio', unit: `${UNITS.carbs}/${UNITS.insulin}`, rates: reportsData?.existingCarbRatio },
    { name: 'correctionFactor', unit: UNITS.correctionFactor, rates: reportsData?.existingCorrectionFactor },
  ] as const;
  const known = tables.filter(({ rates }) => (rates?.length ?? 0) > 0);
  if (known.length === 0) return <p>{t('plan.notAvailable')}</p>;
  return (
    <div className={styles.tables}>
      {known.map(({ name, unit, rates }) => (
        <RateTableView key={name} title={t(`plan.${name}`)} unit={unit} rates={rates ?? []} />
      ))}
    </div>
  );
}

function RateTableView({ title, unit, rates }: Readonly<{ title: string; unit: string; rates: RateTable }>) {
  const { t } = useTranslation('reports');
  const isAmPm = useIsAmPm();
  return (
    <table className={styles.table}>
      <caption>
        {title} (<bdi>{unit}</bdi>)
      </caption>
      <thead>
        <tr>
          <th scope="col">{t('plan.from')}</th>
          <th scope="col">{t('plan.value')}</th>
        </tr>
      </thead>
      <tbody>
        {rates.map(({ start, value }) => (
          <tr key={start}>
            <th scope="row">
              <bdi>{formatTimeOfDay(start, isAmPm)}</bdi>
            </th>
            <td>{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
