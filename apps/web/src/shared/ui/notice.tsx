import type { ReactNode } from 'react';

import { AlertIcon } from './frame-icons.tsx';
import styles from './notice.module.css';

/** What must be known before what stands below it is read; on paper too. */
export function Notice({ children }: Readonly<{ children: ReactNode }>) {
  return (
    <p role="note" className={styles.notice}>
      <AlertIcon />
      <span>{children}</span>
    </p>
  );
}
