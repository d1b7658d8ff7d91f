import { Skeleton } from '@mantine/core';
import { useTranslation } from 'react-i18next';

import styles from './screen-loader.module.css';

/** The shape of a page that is on its way. */
export function ScreenLoader({ rows = 5 }: Readonly<{ rows?: number }>) {
  const { t } = useTranslation('shell');
  return (
    <div className={styles.area} role="status" aria-label={t('loading')}>
      <Skeleton height={28} width="min(280px, 60%)" mb={24} />
      <div className={styles.card}>
        {Array.from({ length: rows }, (_, row) => (
          <Skeleton key={row} height={16} width={row % 2 === 0 ? '100%' : '82%'} mb={16} />
        ))}
      </div>
    </div>
  );
}
