import { Title } from '@mantine/core';
import type { ReactNode } from 'react';

import styles from './card-heading.module.css';

type CardHeadingProps = Readonly<{ title: string; children: ReactNode }>;

/** The first line of a card: what it is about, and the ways on from there. */
export function CardHeading({ title, children }: CardHeadingProps) {
  return (
    <div className={styles.heading}>
      <Title order={2}>{title}</Title>
      <div className={styles.ways}>{children}</div>
    </div>
  );
}
