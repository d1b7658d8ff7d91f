import { Skeleton } from '@mantine/core';
import { useTranslation } from 'react-i18next';

import { Card } from '#shared/ui/card.tsx';
import styles from './review.module.css';

/** The shape of a report that is on its way. */
export function ReviewSkeleton() {
  const { t } = useTranslation('shell');
  return (
    <div role="status" aria-label={t('loading')} className={styles.report}>
      {[96, 280, 320].map((heightPx) => (
        <Card key={heightPx}>
          <div className={styles.loading}>
            <Skeleton height={20} width={220} />
            <Skeleton height={heightPx} />
          </div>
        </Card>
      ))}
    </div>
  );
}
