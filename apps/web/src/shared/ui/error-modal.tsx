import { Button, Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';

import { Dialog } from './dialog.tsx';
import { reloadIfWentOffline } from './reload-flag.ts';

type ErrorModalProps = Readonly<{
  opened: boolean;
  title: string;
  text: string;
  onClose: () => void;
  /** "Ok" unless said otherwise. */
  closeText?: string;
}>;

/** Something went wrong. Closing it also brings the page up to date when the connection was lost meanwhile. */
export function ErrorModal({ opened, title, text, onClose, closeText }: ErrorModalProps) {
  const { t } = useTranslation('shell');
  const close = () => {
    onClose();
    reloadIfWentOffline();
  };

  return (
    <Dialog opened={opened} title={title} onClose={close}>
      <Text>{text}</Text>
      <Group justify="flex-end" mt="lg">
        <Button onClick={close} data-autofocus>
          {closeText ?? t('modal.ok')}
        </Button>
      </Group>
    </Dialog>
  );
}
