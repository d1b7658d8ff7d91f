import { Button, CloseButton, Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';

import { type UndoOffer, undoOffer } from '#shared/ui/undo-offer.ts';
import styles from './undo-toast.module.css';

type UndoToastProps = Readonly<{
  offer: UndoOffer;
  /** Where the keyboard goes on once the toast is gone. */
  onClosed: () => void;
}>;

/** Offers to take back what was just done. It stays until the page is left: nobody has to hurry. */
export function UndoToast({ offer, onClosed }: UndoToastProps) {
  const { t } = useTranslation('shell');
  const close = () => {
    undoOffer.close();
    onClosed();
  };
  return (
    <Group className={styles.toast} wrap="nowrap" gap="sm">
      <Text size="sm">{offer.text}</Text>
      <Button
        size="xs"
        variant="default"
        className={styles.action}
        onClick={() => {
          close();
          offer.undo();
        }}
      >
        {t('undo.undo')}
      </Button>
      <CloseButton size="md" className={styles.action} aria-label={t('modal.close')} onClick={close} />
    </Group>
  );
}
