import { Title } from '@mantine/core';
import { createContext, type ReactNode } from 'react';

import styles from './section-group.module.css';

/** Sections of a group stand one heading below it. */
export const WithinGroup = createContext(false);

type SectionGroupProps = Readonly<{
  /** The fragment of the address that leads here. */
  id: string;
  title: string;
  children: ReactNode;
}>;

/** Sections of a long page that belong together. */
export function SectionGroup({ id, title, children }: SectionGroupProps) {
  return (
    <div className={styles.group}>
      <Title order={2} id={id} tabIndex={-1}>
        {title}
      </Title>
      <WithinGroup value={true}>{children}</WithinGroup>
    </div>
  );
}
