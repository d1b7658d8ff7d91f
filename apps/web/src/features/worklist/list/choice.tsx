import { NativeSelect } from '@mantine/core';

import styles from './worklist-tools.module.css';

type ChoiceProps = Readonly<{
  label: string;
  value: string;
  options: readonly Readonly<{ value: string; label: string }>[];
  onChoose: (value: string) => void;
}>;

/** One of the filters. */
export function Choice({ label, value, options, onChoose }: ChoiceProps) {
  return (
    <NativeSelect
      size="xs"
      className={styles.choice ?? ''}
      aria-label={label}
      value={value}
      data={[...options]}
      onChange={({ currentTarget }) => onChoose(currentTarget.value)}
    />
  );
}
