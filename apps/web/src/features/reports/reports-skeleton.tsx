import { Skeleton } from '@mantine/core';
import { useTranslation } from 'react-i18next';

import { Card } from '#shared/ui/card.tsx';
import styles from './reports-skeleton.module.css';

/** The shape of reports that are on their way. */
export function ReportsSkeleton() {
  const { t } = useTranslation('shell');
  return (
    <div role="status" aria-label={t('loading')} className={styles.sheets}>
      <div className={styles.tabs}>
        {['agp', 'daily', 'logbook'].map((tab) => (
          <Skeleton key={tab} height={20} width={64} />
        ))}
      </div>
      {[280, 412].map((heightPx) => (
        <Card key={heightPx}>
          <div className={styles.sheet}>
            <Skeleton height={24} width="min(260px, 60%)" mb={20} />
            <Skeleton height={heightPx} />
          </div>
        </Card>
      ))}
    </div>
  );
}
