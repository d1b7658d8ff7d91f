import { useTranslation } from 'react-i18next';

import { usePublicSettings } from '#shared/account/public-settings.query.ts';
import { failureText } from '#shared/api/call-failure.ts';
import { ErrorModal } from '#shared/ui/error-modal.tsx';

/** Without its settings the app does not know what it may offer; closing the dialog asks for them again. */
export function PublicSettingsFailure() {
  const { t } = useTranslation('shell');
  const settings = usePublicSettings();
  return (
    <ErrorModal
      opened={settings.isError && !settings.isFetching}
      title={t('modal.errorTitle')}
      text={failureText(undefined)}
      onClose={() => void settings.refetch()}
    />
  );
}
