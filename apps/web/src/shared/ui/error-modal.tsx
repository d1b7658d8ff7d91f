import { Button, Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';

import { Dialog } from './dialog.tsx';
import { reloadIfWentOffline } from './reload-flag.ts';

export type OtherAction = Readonly<{ text: string; onClick: () => void }>;

type ErrorModalProps = Readonly<{
  opened: boolean;
  title: string;
  text: string;
  onClose: () => void;
  /** "Ok" unless said otherwise. */
  closeText?: string;
  otherAction?: OtherAction | undefined;
}>;

/** Something went wrong. Closing it also brings the page up to date when the connection was lost meanwhile. */
export function ErrorModal({ opened, title, text, onClose, closeText, otherAction }: ErrorModalProps) {
  const { t } = useTranslation('shell');
  const close = () => {
    onClose();
    reloadIfWentOffline();
  };

  return (
    <Dialog opened={opened} title={title} onClose={close}>
      <Text>{text}</Text>
      <Group justify="flex-end" mt="lg">
        {otherAction && (
          <Button variant="default" onClick={otherAction.onClick}>
            {otherAction.text}
          </Button>
        )}
        <Button onClick={close} data-autofocus>
          {closeText ?? t('modal.ok')}
        </Button>
      </Group>
    </Dialog>
  );
}
