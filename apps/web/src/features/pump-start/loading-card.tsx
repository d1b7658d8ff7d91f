import { Skeleton } from '@mantine/core';
import { useTranslation } from 'react-i18next';

import { Card } from '#shared/ui/card.tsx';
import styles from './pump-start.module.css';

/** The shape of a page that is on its way. */
export function LoadingCard() {
  const { t } = useTranslation('shell');
  return (
    <Card>
      <div className={styles.loading} role="status" aria-label={t('loading')}>
        <Skeleton height={20} width={180} />
        <Skeleton height={88} />
        <Skeleton height={20} width={180} />
        <Skeleton height={180} />
      </div>
    </Card>
  );
}
