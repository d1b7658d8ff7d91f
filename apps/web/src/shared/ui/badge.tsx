import type { ReactNode } from 'react';

import styles from './badge.module.css';

type BadgeProps = Readonly<{ tone: 'accent' | 'muted' | 'success' | 'warning'; children: ReactNode }>;

export function Badge({ tone, children }: BadgeProps) {
  return (
    <span className={styles.badge} data-tone={tone}>
      {children}
    </span>
  );
}
