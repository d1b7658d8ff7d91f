import { Button, Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';

import { Dialog } from '#shared/ui/dialog.tsx';

type ManualWarningModalProps = Readonly<{ isSending: boolean; onContinue: () => void; onClose: () => void }>;

/** Doses written by hand come without the advisor's checks: that is said once more before anything happens. */
export function ManualWarningModal({ isSending, onContinue, onClose }: ManualWarningModalProps) {
  const { t } = useTranslation(['generation', 'shell']);
  return (
    <Dialog opened title={t('manual.title')} {...(!isSending && { onClose })}>
      <Text>{t('manual.warning')}</Text>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onClose} disabled={isSending} data-autofocus>
          {t('shell:modal.cancel')}
        </Button>
        <Button onClick={onContinue} aria-disabled={isSending} aria-live="polite">
          {isSending ? t('manual.sending') : t('manual.continue')}
        </Button>
      </Group>
    </Dialog>
  );
}
