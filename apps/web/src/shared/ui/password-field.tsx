import { ActionIcon, TextInput, type TextInputProps } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { EyeIcon, EyeOffIcon } from './icons.tsx';

type PasswordFieldProps = Omit<TextInputProps, 'type' | 'rightSection' | 'rightSectionPointerEvents'>;

/** A password whose letters can be shown. The toggle is reached by the keyboard and says what it does. */
export function PasswordField(props: PasswordFieldProps) {
  const { t } = useTranslation('shell');
  const [isVisible, setIsVisible] = useState(false);
  return (
    <TextInput
      autoComplete="current-password"
      {...props}
      type={isVisible ? 'text' : 'password'}
      spellCheck={false}
      rightSectionWidth={44}
      rightSectionPointerEvents="all"
      rightSection={
        <ActionIcon
          variant="subtle"
          color="gray"
          size="md"
          aria-label={isVisible ? t('password.hide') : t('password.show')}
          onClick={() => setIsVisible(!isVisible)}
        >
          {isVisible ? <EyeOffIcon /> : <EyeIcon />}
        </ActionIcon>
      }
    />
  );
}
