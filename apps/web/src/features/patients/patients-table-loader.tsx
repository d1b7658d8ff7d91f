import { Skeleton } from '@mantine/core';
import { useTranslation } from 'react-i18next';

import styles from './patients-table-loader.module.css';

/** The shape of the table that is on its way. */
export function PatientsTableLoader() {
  const { t } = useTranslation('shell');
  return (
    <div role="status" aria-label={t('loading')} className={styles.table}>
      <div className={styles.toolbar}>
        <Skeleton height={36} width={320} />
        <Skeleton height={36} width={170} />
      </div>
      {Array.from({ length: 16 }, (_, row) => (
        <div key={row} className={styles.row}>
          <Skeleton height={14} width={`${[58, 44, 66, 50][row % 4]}%`} />
          <Skeleton height={14} width="70%" />
          <Skeleton height={14} width="60%" />
          <Skeleton height={20} width={64} radius={999} />
          <Skeleton height={14} width="45%" />
        </div>
      ))}
    </div>
  );
}
