import { type ReactNode, useEffect, useRef } from 'react';

import { AlertIcon } from '#shared/ui/frame-icons.tsx';
import { CheckIcon } from '#shared/ui/icons.tsx';
import styles from './file-import.module.css';

/** What the card is about now. It takes the focus where the button that led here has gone with it. */
export function PanelTitle({ children }: Readonly<{ children: ReactNode }>) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const focused = document.activeElement;
    if (focused === null || focused === document.body) heading.current?.focus();
  }, []);
  return (
    <h3 ref={heading} className={styles.title} tabIndex={-1}>
      {children}
    </h3>
  );
}

/** What has come of it, with a mark and a colour. */
export function Outcome({ tone, children }: Readonly<{ tone: 'good' | 'bad' | 'caution'; children: ReactNode }>) {
  return (
    <div className={styles.outcome} data-tone={tone}>
      {tone === 'good' ? <CheckIcon sizePx={24} /> : <AlertIcon sizePx={24} />}
      <div>{children}</div>
    </div>
  );
}

export function PanelActions({ children }: Readonly<{ children: ReactNode }>) {
  return <div className={styles.actions}>{children}</div>;
}
