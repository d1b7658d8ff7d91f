import { Button, Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { Dialog } from '#shared/ui/dialog.tsx';

type QuestionDialogProps = Readonly<{
  opened: boolean;
  title: string;
  children?: ReactNode;
  confirmText: string;
  /** "Cancel" unless said otherwise. */
  refuseText?: string;
  onConfirm: () => void;
  onRefuse: () => void;
}>;

/** A short question with two answers; Escape is the careful one. */
export function QuestionDialog(props: QuestionDialogProps) {
  const { opened, title, children, confirmText, refuseText, onConfirm, onRefuse } = props;
  const { t } = useTranslation('shell');
  return (
    <Dialog opened={opened} title={title} onClose={onRefuse}>
      {children && <Text component="div">{children}</Text>}
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onRefuse}>
          {refuseText ?? t('modal.cancel')}
        </Button>
        <Button onClick={onConfirm} data-autofocus>
          {confirmText}
        </Button>
      </Group>
    </Dialog>
  );
}
