import type { ReactNode } from 'react';

import styles from './share-plan.module.css';

/** A plan, or what differs in two, inside a dialog: however long it is, the buttons below stay in sight. */
export function ScrolledPlan({ label, children }: Readonly<{ label: string; children: ReactNode }>) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- long plans scroll, so the keyboard must reach it
    <div className={styles.plan} tabIndex={0} role="group" aria-label={label}>
      {children}
    </div>
  );
}
