import { TextInput, type TextInputProps } from '@mantine/core';
import { useTranslation } from 'react-i18next';

import styles from './left-to-right.module.css';

type EmailFieldProps = Pick<TextInputProps, 'ref' | 'error'> &
  Readonly<{ email: string; onType: (email: string) => void }>;

export function EmailField({ email, onType, ...inputProps }: EmailFieldProps) {
  const { t } = useTranslation('sign-in');
  return (
    <TextInput
      {...inputProps}
      type="email"
      name="email"
      autoComplete="username"
      label={t('login.email')}
      classNames={{ input: styles.input ?? '' }}
      value={email}
      onChange={(event) => onType(event.currentTarget.value)}
    />
  );
}
