import { Alert, Button, Group, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

import { useFailureText } from '#shared/api/call-failure.ts';
import { Dialog } from '#shared/ui/dialog.tsx';

type RemovalModalProps = Readonly<{
  title: string;
  text: string;
  confirmText: string;
  remove: () => Promise<void>;
  onClose: () => void;
  onRemoved: () => void;
}>;

/** The question before another system is taken away from the clinic. */
export function RemovalModal({ title, text, confirmText, remove, onClose, onRemoved }: RemovalModalProps) {
  const { t } = useTranslation('shell');
  const failureText = useFailureText();
  const removal = useMutation({ mutationFn: remove, onSuccess: onRemoved });
  return (
    <Dialog opened title={title} onClose={onClose}>
      <Text>{text}</Text>
      {removal.isError && (
        <Alert color="red" role="alert" p="sm" mt="sm">
          <Text size="sm">{failureText(removal.error)}</Text>
        </Alert>
      )}
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onClose} data-autofocus>
          {t('modal.cancel')}
        </Button>
        <Button color="var(--gp-danger-fill)" aria-disabled={removal.isPending} onClick={() => removal.mutate()}>
          {confirmText}
        </Button>
      </Group>
    </Dialog>
  );
}
