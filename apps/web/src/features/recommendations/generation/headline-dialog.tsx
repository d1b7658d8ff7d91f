import { Button, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { Dialog } from '#shared/ui/dialog.tsx';
import { reloadIfWentOffline } from '#shared/ui/reload-flag.ts';
import styles from './headline-dialog.module.css';

type HeadlineDialogProps = Readonly<{
  /** Written small, as the product's words are; shown with a capital (D-63). */
  headline: string;
  onClose: () => void;
  children: ReactNode;
}>;

/** Something went wrong. Closing it also brings the page up to date when the connection was lost meanwhile. */
export function HeadlineDialog({ headline, onClose, children }: HeadlineDialogProps) {
  const { t } = useTranslation('shell');
  const close = () => {
    onClose();
    reloadIfWentOffline();
  };
  return (
    <Dialog opened title={headline} onClose={close}>
      <div className={styles.said}>{children}</div>
      <Group justify="flex-end" mt="lg">
        <Button onClick={close} data-autofocus>
          {t('modal.ok')}
        </Button>
      </Group>
    </Dialog>
  );
}
