import { Title } from '@mantine/core';
import type { ReactNode } from 'react';

import styles from './empty-state.module.css';

type EmptyStateProps = Readonly<{
  icon: ReactNode;
  title?: string;
  text: string;
  action?: ReactNode;
  /** 1 where this is the page's only heading. */
  headingOrder?: 1 | 2;
}>;

/** Where there is nothing to show: one sentence that says why, and one thing to do if there is one. */
export function EmptyState({ icon, title, text, action, headingOrder = 2 }: EmptyStateProps) {
  return (
    <div className={styles.state}>
      <div className={styles.icon}>{icon}</div>
      {title !== undefined && (
        <Title order={headingOrder} className={styles.title}>
          {title}
        </Title>
      )}
      <p className={styles.text}>{text}</p>
      {action}
    </div>
  );
}
