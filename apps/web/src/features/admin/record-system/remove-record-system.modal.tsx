import { removeEhrSettingsCall } from '@glidepath/api-contract/ehr/remove-ehr-settings.call';
import { Alert, Button, Group, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

import { callApi } from '#shared/api/call-api.ts';
import { useFailureText } from '#shared/api/call-failure.ts';
import { Dialog } from '#shared/ui/dialog.tsx';
import { recordSystemQuery } from './record-system.query.ts';

type RemoveRecordSystemModalProps = Readonly<{ onClose: () => void; onRemoved: () => void }>;

export function RemoveRecordSystemModal({ onClose, onRemoved }: RemoveRecordSystemModalProps) {
  const { t } = useTranslation(['ehr', 'shell']);
  const failureText = useFailureText();
  const queryClient = useQueryClient();
  const removal = useMutation({
    mutationFn: () => callApi(removeEhrSettingsCall),
    onSuccess: (answer) => {
      queryClient.setQueryData(recordSystemQuery().queryKey, answer);
      onRemoved();
    },
  });
  return (
    <Dialog opened title={t('settings.remove.title')} onClose={onClose}>
      <Text>{t('settings.remove.text')}</Text>
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
          {t('settings.remove.button')}
        </Button>
      </Group>
    </Dialog>
  );
}
