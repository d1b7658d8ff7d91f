import { Button, Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';

import { CallFailure } from '#shared/api/call-failure.ts';
import { Dialog } from '#shared/ui/dialog.tsx';
import { FailureModal } from '#shared/ui/failure-modal.tsx';
import { refusedFields } from './refused-fields.ts';
import type { useAddPatient } from './use-add-patient.ts';

type AddPatientDialogsProps = Readonly<{ adding: ReturnType<typeof useAddPatient> }>;

/** At most one of them is open. */
export function AddPatientDialogs({ adding }: AddPatientDialogsProps) {
  const { t } = useTranslation(['add-patient', 'shell']);
  const { state, confirm, close, leave, openExisting } = adding;
  const existingId = state.kind === 'ready' ? state.refusal?.existingPatientId : undefined;
  const failure = state.kind === 'ready' ? state.refusal?.failure : undefined;
  return (
    <>
      <Dialog opened={state.kind === 'asking'} title={t('seeds.title')} onClose={close}>
        <Text>{t('seeds.text')}</Text>
        <Group justify="flex-end" mt="lg">
          <Button variant="default" onClick={close}>
            {t('shell:modal.cancel')}
          </Button>
          <Button onClick={confirm} data-autofocus>
            {t('seeds.confirm')}
          </Button>
        </Group>
      </Dialog>
      <Dialog opened={state.kind === 'added' && state.isMailMissing} title={t('mailMissing.title')} onClose={leave}>
        <Text>{t('mailMissing.text')}</Text>
        <Group justify="flex-end" mt="lg">
          <Button onClick={leave} data-autofocus>
            {t('shell:modal.ok')}
          </Button>
        </Group>
      </Dialog>
      <FailureModal
        failure={refusedFields(failure).size > 0 ? undefined : failure}
        title={isSaid(failure) ? t('shell:modal.errorTitle') : t('generalError')}
        onClose={close}
        {...(existingId !== undefined && {
          otherAction: { text: t('openExisting'), onClick: () => openExisting(existingId) },
        })}
      />
    </>
  );
}

/** What the server says is wrong, otherwise a general message (ADD-26). */
function isSaid(failure: unknown): boolean {
  return failure instanceof CallFailure && failure.resolved.serverText !== null;
}
