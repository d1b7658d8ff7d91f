import { Anchor, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';

import styles from './plan-and-reports.module.css';

type ReportsBesidePlanProps = Readonly<{ plan: ReactNode; children: ReactNode }>;

/** The reports under their heading, and the plan beside them or, where there is no room, below: a link leads there. */
export function ReportsBesidePlan({ plan, children }: ReportsBesidePlanProps) {
  const { t } = useTranslation('reports');
  const planId = useId();
  return (
    <div className={styles.sheet}>
      <div className={styles.reports}>
        <div className={styles.head}>
          <Title order={2}>{t('planAndReports.reports')}</Title>
          <Anchor href={`#${planId}`} className={styles.toPlan ?? ''}>
            {t('plan.title')}
          </Anchor>
        </div>
        {children}
      </div>
      <div id={planId} className={styles.plan}>
        {plan}
      </div>
    </div>
  );
}
