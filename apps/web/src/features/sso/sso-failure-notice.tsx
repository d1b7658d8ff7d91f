import { Alert } from '@mantine/core';
import { useTranslation } from 'react-i18next';

/** Above the login page, when somebody wanted the page of a clinic. */
export function SsoFailureNotice() {
  const { t } = useTranslation('sso');
  return (
    <Alert color="red" role="alert" p="sm" mx="auto" mt="md" maw={440} w="calc(100% - 32px)">
      {t('unavailable')}
    </Alert>
  );
}
