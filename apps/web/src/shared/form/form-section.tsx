import { Title } from '@mantine/core';
import { type ReactNode, use } from 'react';

import { Card } from '#shared/ui/card.tsx';
import styles from './form-section.module.css';
import { WithinGroup } from './section-group.tsx';

type FormSectionProps = Readonly<{
  title: string;
  /** One sentence on what the part is for. */
  description?: ReactNode;
  /** Beside the title. */
  aside?: ReactNode;
  children: ReactNode;
}>;

/** One part of a long form: a card with its own heading. */
export function FormSection({ title, description, aside, children }: FormSectionProps) {
  const isInGroup = use(WithinGroup);
  return (
    <section className={styles.section}>
      <Card>
        <div className={styles.heading}>
          <div>
            <Title order={isInGroup ? 3 : 2}>{title}</Title>
            {description && <p className={styles.description}>{description}</p>}
          </div>
          {aside}
        </div>
        <div className={styles.fields}>{children}</div>
      </Card>
    </section>
  );
}
