import { Text } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';

import styles from './security.module.css';

/** What a new step of a dialog begins with. The button that led here is gone: readers go on from this text. */
export function StepText({ children }: Readonly<{ children: ReactNode }>) {
  const text = useRef<HTMLParagraphElement>(null);
  useEffect(() => text.current?.focus(), []);
  return (
    <Text ref={text} tabIndex={-1} className={styles.stepText ?? ''}>
      {children}
    </Text>
  );
}
