import { ActionIcon, TextInput, type TextInputProps } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { Icon, type IconProps } from './frame-icons.tsx';

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

function EyeOffIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M6.2 6.9C3.8 8.6 2.5 12 2.5 12S6 18.5 12 18.5c1.9 0 3.5-.6 4.9-1.5M9.9 5.8c.7-.2 1.4-.3 2.1-.3 6 0 9.5 6.5 9.5 6.5s-.7 1.6-2.1 3.2" />
      <path d="M10 10.1a3 3 0 0 0 4 4M4 3.5l16 17" />
    </Icon>
  );
}

function EyeIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12Z" />
      <circle cx="12" cy="12" r="3" />
    </Icon>
  );
}
