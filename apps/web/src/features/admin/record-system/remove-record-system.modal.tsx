import { removeEhrSettingsCall } from '@glidepath/api-contract/ehr/remove-ehr-settings.call';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

import { callApi } from '#shared/api/call-api.ts';
import { RemovalModal } from '../removal.modal.tsx';
import { settingChangesQuery } from '../security/setting-changes.query.ts';
import { recordSystemQuery } from './record-system.query.ts';

type RemoveRecordSystemModalProps = Readonly<{ onClose: () => void; onRemoved: () => void }>;

export function RemoveRecordSystemModal(props: RemoveRecordSystemModalProps) {
  const { t } = useTranslation('ehr');
  const queryClient = useQueryClient();
  const remove = async () => {
    queryClient.setQueryData(recordSystemQuery().queryKey, await callApi(removeEhrSettingsCall));
    await queryClient.invalidateQueries({ queryKey: settingChangesQuery().queryKey });
  };
  return (
    <RemovalModal
      title={t('settings.remove.title')}
      text={t('settings.remove.text')}
      confirmText={t('settings.remove.button')}
      remove={remove}
      {...props}
    />
  );
}
