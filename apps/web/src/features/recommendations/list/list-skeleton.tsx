import { Skeleton } from '@mantine/core';
import { useTranslation } from 'react-i18next';

import { Card } from '#shared/ui/card.tsx';
import styles from './recommendation-cards.module.css';

/** The shape of the list while it is on its way. */
export function ListSkeleton() {
  const { t } = useTranslation('shell');
  return (
    <Card>
      <div className={styles.loading} role="status" aria-label={t('loading')}>
        <Skeleton height={24} width={240} />
        <Skeleton height={16} />
        <Skeleton height={40} />
      </div>
    </Card>
  );
}
