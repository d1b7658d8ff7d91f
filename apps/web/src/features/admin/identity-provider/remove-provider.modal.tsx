import { removeIdentityProviderCall } from '@glidepath/api-contract/sso/remove-identity-provider.call';
import { Alert, Button, Group, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

import { callApi } from '#shared/api/call-api.ts';
import { useFailureText } from '#shared/api/call-failure.ts';
import { Dialog } from '#shared/ui/dialog.tsx';
import { identityProviderQuery } from './identity-provider.query.ts';

type RemoveProviderModalProps = Readonly<{ onClose: () => void; onRemoved: () => void }>;

export function RemoveProviderModal({ onClose, onRemoved }: RemoveProviderModalProps) {
  const { t } = useTranslation(['admin', 'shell']);
  const failureText = useFailureText();
  const queryClient = useQueryClient();
  const removal = useMutation({
    mutationFn: () => callApi(removeIdentityProviderCall),
    onSuccess: (answer) => {
      queryClient.setQueryData(identityProviderQuery().queryKey, answer);
      onRemoved();
    },
  });
  return (
    <Dialog opened title={t('provider.remove.title')} onClose={onClose}>
      <Text>{t('provider.remove.text')}</Text>
      {removal.isError && (
        <Alert color="red" role="alert" p="sm" mt="sm">
          <Text size="sm">{failureText(removal.error)}</Text>
        </Alert>
      )}
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onClose} data-autofocus>
          {t('shell:modal.cancel')}
        </Button>
        <Button color="var(--gp-danger)" aria-disabled={removal.isPending} onClick={() => removal.mutate()}>
          {t('provider.remove.button')}
        </Button>
      </Group>
    </Dialog>
  );
}
