import { Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { Card } from './card.tsx';
import styles from './loading-card.module.css';

/** The shape of a page that is on its way: of two titled parts, unless it has another. */
export function LoadingCard({ children }: Readonly<{ children?: ReactNode }>) {
  const { t } = useTranslation('shell');
  return (
    <Card>
      <div className={styles.loading} role="status" aria-label={t('loading')}>
        {children ?? (
          <>
            <Skeleton height={20} width={180} />
            <Skeleton height={88} />
            <Skeleton height={20} width={180} />
            <Skeleton height={180} />
          </>
        )}
      </div>
    </Card>
  );
}
