import { Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';

import type { Patient } from '#shared/account/patients.query.ts';
import { formatDateTime } from '#shared/format/dates.ts';
import { useIsAmPm } from '#shared/i18n/use-clock.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { Card } from '#shared/ui/card.tsx';
import styles from './current-plan-card.module.css';
import { CurrentPumpPlan } from './current-pump-plan.tsx';
import type { ReportsData } from './report-data.ts';

type CurrentPlanCardProps = Readonly<{
  treatmentType: Patient['treatmentType'];
  reportsData: ReportsData | undefined;
}>;

/** The plan in force and when it was set. */
export function CurrentPlanCard({ treatmentType, reportsData }: CurrentPlanCardProps) {
  const { t } = useTranslation('reports');
  const clock = { language: useLanguage(), isAmPm: useIsAmPm() };
  const isPump = treatmentType === 'PUMP';
  const updatedAt = isPump ? (reportsData?.existingRatesUpdatedAt ?? null) : null;
  return (
    <Card>
      <div className={styles.plan}>
        <div className={styles.head}>
          <Title order={2}>{t('plan.title')}</Title>
          {updatedAt !== null && (
            <span className={styles.updated}>
              {t('plan.lastUpdated')} <time dateTime={updatedAt}>{formatDateTime(updatedAt, clock)}</time>
            </span>
          )}
        </div>
        {isPump ? <CurrentPumpPlan reportsData={reportsData} /> : <p>{t('plan.notAvailable')}</p>}
      </div>
    </Card>
  );
}
