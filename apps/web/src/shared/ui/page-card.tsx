import { Title } from '@mantine/core';
import type { ReactNode } from 'react';

import { PageTitle } from './page.tsx';
import styles from './page-card.module.css';

type PageCardProps = Readonly<{ title: string; children: ReactNode; width?: 'narrow' | 'wide' }>;

/** The frame of signed-out pages: one card in the middle with the page's only first-level heading. */
export function PageCard({ title, children, width = 'narrow' }: PageCardProps) {
  return (
    <div className={styles.area}>
      <section className={styles.card} data-width={width}>
        <PageTitle title={title} />
        <Title order={1} className={styles.title}>
          {title}
        </Title>
        {children}
      </section>
    </div>
  );
}
