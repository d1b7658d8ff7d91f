import '@mantine/core/styles/Switch.layer.css';

import { Switch } from '@mantine/core';
import type { ReactNode } from 'react';

import styles from './switch-field.module.css';

type SwitchFieldProps = Readonly<{
  label: string;
  /** What it does when it is on. */
  description: ReactNode;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
  isDisabled?: boolean;
  errorText?: string | undefined;
}>;

export function SwitchField({ label, description, isOn, onChange, isDisabled = false, errorText }: SwitchFieldProps) {
  return (
    <Switch
      classNames={{ track: styles.track ?? '', description: styles.description ?? '' }}
      label={label}
      description={description}
      checked={isOn}
      disabled={isDisabled}
      onChange={(event) => onChange(event.currentTarget.checked)}
      error={errorText}
      withThumbIndicator={false}
    />
  );
}
