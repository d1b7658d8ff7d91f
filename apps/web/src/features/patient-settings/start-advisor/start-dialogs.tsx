import { Button, Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';

import { isChangedMeanwhile, useFailureText } from '#shared/api/call-failure.ts';
import { Dialog } from '#shared/ui/dialog.tsx';
import { FailureModal } from '#shared/ui/failure-modal.tsx';
import type { SettingsPage } from '../settings-page.query.ts';
import type { SettingsTexts } from '../settings-texts.ts';
import { SettingsReview } from './settings-review.tsx';
import type { StartForm, StartParts } from './start-form.ts';
import type { useStartPatient } from './use-start-patient.ts';

type Starting = ReturnType<typeof useStartPatient>;

type StartDialogsProps = Readonly<{
  form: StartForm;
  page: SettingsPage;
  parts: StartParts;
  texts: SettingsTexts;
  starting: Starting;
}>;

/** Review, refusal, and a start whose settings were not saved: at most one of them is open. */
export function StartDialogs({ form, page, parts, texts, starting }: StartDialogsProps) {
  const { t } = useTranslation(['patient-settings', 'shell']);
  const { phase, close, confirm } = starting;
  const isSending = phase.kind === 'sending';
  return (
    <>
      <Dialog
        opened={phase.kind === 'reviewing' || isSending}
        title={t('review.title')}
        {...(!isSending && { onClose: close })}
      >
        <SettingsReview form={form} mode={page.mode} parts={parts} texts={texts} />
        <Group justify="flex-end" mt="lg">
          <Button variant="default" onClick={close} disabled={isSending}>
            {t('shell:modal.cancel')}
          </Button>
          <Button onClick={confirm} aria-disabled={isSending} aria-live="polite" data-autofocus>
            {isSending ? t('review.sending') : t('review.confirm')}
          </Button>
        </Group>
      </Dialog>
      <FailureModal
        failure={phase.kind === 'refused' ? phase.failure : undefined}
        title={t('start.errorTitle')}
        onClose={close}
      />
      <SettingsNotSaved starting={starting} />
    </>
  );
}

function SettingsNotSaved({ starting }: Readonly<{ starting: Starting }>) {
  const { t } = useTranslation('patient-settings');
  const failureText = useFailureText();
  const { phase, close, saveAgain } = starting;
  if (phase.kind !== 'settings-not-saved') return null;
  const isOtherKept = isChangedMeanwhile(phase.failure);
  return (
    <Dialog opened title={t('notSaved.title')} onClose={close}>
      <Text>{t('notSaved.text')}</Text>
      <Text mt="xs">{isOtherKept ? t('notSaved.changedMeanwhile') : failureText(phase.failure)}</Text>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={close}>
          {t('notSaved.back')}
        </Button>
        <Button onClick={saveAgain} aria-disabled={phase.isSendingAgain} aria-live="polite" data-autofocus>
          {phase.isSendingAgain ? t('notSaved.saving') : t('notSaved.saveAgain')}
        </Button>
      </Group>
    </Dialog>
  );
}
