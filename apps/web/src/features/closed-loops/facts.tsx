import type { ReactNode } from 'react';

import styles from './closed-loops.module.css';

export type Fact = Readonly<{ name: string; value: ReactNode; detail?: ReactNode }>;

/** Figures with what each of them is. */
export function Facts({ facts }: Readonly<{ facts: readonly Fact[] }>) {
  return (
    <dl className={styles.facts}>
      {facts.map(({ name, value, detail }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            {value}
            {detail !== undefined && <span className={styles.detail}>{detail}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
