import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';

import { Dialog } from '#shared/ui/dialog.tsx';
import type { RecordSystem } from './record-system.query.ts';
import { RecordSystemFields } from './record-system-fields.tsx';
import { useRecordForm } from './use-record-form.ts';

type RecordSystemModalProps = Readonly<{ system: RecordSystem | null; onClose: () => void; onSaved: () => void }>;

export function RecordSystemModal({ system, onClose, onSaved }: RecordSystemModalProps) {
  const { t } = useTranslation(['ehr', 'admin', 'shell']);
  const editing = useRecordForm(system, onSaved);
  const { isSaving, generalText } = editing;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void editing.save();
  };
  return (
    <Dialog opened title={t('settings.title')} onClose={onClose}>
      <form noValidate onSubmit={submit} aria-label={t('settings.title')}>
        <Stack>
          <RecordSystemFields editing={editing} hasToken={system?.hasToken ?? false} />
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
              {t(isSaving ? 'admin:saving' : 'admin:save')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}
