import type { ReactNode } from 'react';

import styles from './form-actions.module.css';

type FormActionsProps = Readonly<{
  /** What keeps the form from being sent, or what has become of it. */
  notice?: ReactNode;
  /** Read out at once where it is a fault. */
  isFault?: boolean;
  /** In reach wherever in a long form something was changed. */
  isSticky?: boolean;
  children: ReactNode;
}>;

/** The end of a form: what is to be known on one side, what can be done on the other. */
export function FormActions({ notice, isFault = false, isSticky = false, children }: FormActionsProps) {
  return (
    <div className={styles.actions} data-sticky={isSticky || undefined}>
      <div className={styles.notice} data-fault={isFault || undefined} role={isFault ? 'alert' : 'status'}>
        {notice}
      </div>
      <div className={styles.buttons}>{children}</div>
    </div>
  );
}
