import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import type { FormEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { Dialog } from '#shared/ui/dialog.tsx';

type SettingsFormModalProps = Readonly<{
  title: string;
  isSaving: boolean;
  /** What failed that belongs to no field. */
  generalText: string | undefined;
  onSave: () => void;
  onClose: () => void;
  children: ReactNode;
}>;

export function SettingsFormModal({ title, isSaving, generalText, onSave, onClose, children }: SettingsFormModalProps) {
  const { t } = useTranslation(['admin', 'shell']);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSave();
  };
  return (
    <Dialog opened title={title} onClose={onClose}>
      <form noValidate onSubmit={submit} aria-label={title}>
        <Stack>
          {children}
          {generalText && (
            <Alert color="red" role="alert" p="sm">
              <Text size="sm">{generalText}</Text>
            </Alert>
          )}
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t('shell:modal.cancel')}
            </Button>
            <Button type="submit" aria-disabled={isSaving} aria-live="polite">
              {t(isSaving ? 'saving' : 'save')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}
