import { Button, Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';

import { failureText } from '#shared/api/call-failure.ts';
import { Dialog } from '#shared/ui/dialog.tsx';
import { ErrorModal } from '#shared/ui/error-modal.tsx';
import { useDisconnectDexcom } from './disconnect-dexcom.mutation.ts';

type DisconnectDexcomModalProps = Readonly<{ patientId: string; opened: boolean; onClose: () => void }>;

/** Asks before an account is disconnected. Its texts are those of the locale file `devices`. */
export function DisconnectDexcomModal({ patientId, opened, onClose }: DisconnectDexcomModalProps) {
  const { t } = useTranslation(['devices', 'shell']);
  const { mutate, isPending, isError, reset } = useDisconnectDexcom(patientId);
  const confirm = () => {
    if (!isPending) mutate(undefined, { onSettled: onClose });
  };

  return (
    <>
      <Dialog opened={opened} title={t('disconnect.title')} {...(!isPending && { onClose })}>
        <Text>{t('disconnect.text')}</Text>
        <Group justify="flex-end" mt="lg">
          <Button variant="default" onClick={onClose} disabled={isPending} data-autofocus>
            {t('shell:modal.cancel')}
          </Button>
          <Button color="var(--gp-danger-fill)" onClick={confirm} aria-disabled={isPending} aria-live="polite">
            {isPending ? t('disconnect.running') : t('disconnect.confirm')}
          </Button>
        </Group>
      </Dialog>
      {/* Whatever the reason, the general error is shown (CLOUD-23). */}
      <ErrorModal
        opened={isError}
        title={t('shell:modal.errorTitle')}
        text={failureText(undefined)}
        onClose={() => reset()}
      />
    </>
  );
}
