import { Alert } from '@mantine/core';
import { useTranslation } from 'react-i18next';

import type { SignInState } from './sign-in-state.ts';

/** Above the fields: why somebody finds themselves here. */
export function SignInNotice({ notice }: Pick<SignInState, 'notice'>) {
  const { t } = useTranslation('sign-in');
  if (notice === undefined) return null;
  return (
    <Alert color={notice === 'password-changed' ? 'teal' : 'orange'} role="status" p="sm">
      {t(`notices.${notice}`)}
    </Alert>
  );
}
