import { Group, Loader } from '@mantine/core';

import { Dialog } from '#shared/ui/dialog.tsx';
import styles from './pump-start.module.css';

type ProgressModalProps = Readonly<{ opened: boolean; title: string; text: string }>;

/** Covers the page until the server has answered. Nobody can close it: what is typed meanwhile would not be sent. */
export function ProgressModal({ opened, title, text }: ProgressModalProps) {
  return (
    <Dialog opened={opened} title={title}>
      <Group role="status" gap="md" wrap="nowrap">
        <Loader size="sm" aria-hidden />
        <p className={styles.sentence}>{text}</p>
      </Group>
    </Dialog>
  );
}
