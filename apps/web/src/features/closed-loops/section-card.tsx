import { Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';

import { Card } from '#shared/ui/card.tsx';
import styles from './closed-loops.module.css';

type SectionCardProps = Readonly<{
  title: string;
  /** The days that it is about, or what else must be known before it is read. */
  about?: ReactNode;
  /** Beside the title. */
  aside?: ReactNode;
  children: ReactNode;
}>;

/** One part of the page of a closed loop, which screen readers find by its name. */
export function SectionCard({ title, about, aside, children }: SectionCardProps) {
  const id = useId();
  return (
    <Card>
      <section className={styles.section} aria-labelledby={id}>
        <div className={styles.head}>
          <Title order={2} id={id}>
            {title}
          </Title>
          {aside}
        </div>
        {about !== undefined && <p className={styles.note}>{about}</p>}
        {children}
      </section>
    </Card>
  );
}
