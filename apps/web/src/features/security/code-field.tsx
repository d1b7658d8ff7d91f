import { TextInput } from '@mantine/core';

import styles from './security.module.css';

type CodeFieldProps = Readonly<{ label: string; description?: string; value: string; onType: (code: string) => void }>;

export function CodeField({ label, description, value, onType }: CodeFieldProps) {
  return (
    <TextInput
      name="code"
      label={label}
      {...(description !== undefined && { description })}
      autoComplete="one-time-code"
      spellCheck={false}
      classNames={{ input: styles.code ?? '' }}
      value={value}
      onChange={(event) => onType(event.currentTarget.value)}
    />
  );
}
