import { removeIdentityProviderCall } from '@glidepath/api-contract/sso/remove-identity-provider.call';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

import { callApi } from '#shared/api/call-api.ts';
import { RemovalModal } from '../removal.modal.tsx';
import { settingChangesQuery } from '../security/setting-changes.query.ts';
import { identityProviderQuery } from './identity-provider.query.ts';

type RemoveProviderModalProps = Readonly<{ onClose: () => void; onRemoved: () => void }>;

export function RemoveProviderModal(props: RemoveProviderModalProps) {
  const { t } = useTranslation('admin');
  const queryClient = useQueryClient();
  const remove = async () => {
    queryClient.setQueryData(identityProviderQuery().queryKey, await callApi(removeIdentityProviderCall));
    await queryClient.invalidateQueries({ queryKey: settingChangesQuery().queryKey });
  };
  return (
    <RemovalModal
      title={t('provider.remove.title')}
      text={t('provider.remove.text')}
      confirmText={t('provider.remove.button')}
      remove={remove}
      {...props}
    />
  );
}
