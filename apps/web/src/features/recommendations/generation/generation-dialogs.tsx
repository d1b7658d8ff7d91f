import { Button, Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';

import type { Patient } from '#shared/account/patients.query.ts';
import { failureText } from '#shared/api/call-failure.ts';
import { Dialog } from '#shared/ui/dialog.tsx';
import { ErrorModal } from '#shared/ui/error-modal.tsx';
import { GeneratingModal } from './generating.modal.tsx';
import { RefusedModal } from './generation-refused.modal.tsx';
import type { GenerationPhase, GenerationRun } from './generation-run.ts';
import { HeadlineDialog } from './headline-dialog.tsx';
import { ManualWarningModal } from './manual-warning.modal.tsx';
import { SourceRefused } from './start-generation.ts';

type GenerationDialogsProps = Readonly<{
  patient: Patient;
  phase: GenerationPhase;
  run: GenerationRun;
  /** It was to take the place of one, which a refusal leaves as it is. */
  isRecomputed?: boolean;
}>;

/** Whatever a generation has to say: at most one of these is open. */
export function GenerationDialogs({ patient, phase, run, isRecomputed = false }: GenerationDialogsProps) {
  const { t } = useTranslation(['generation', 'shell']);
  const close = () => run.close();
  switch (phase.kind) {
    case 'idle':
      return null;
    case 'running':
      return <GeneratingModal stage={phase.stage} />;
    case 'already-running':
      return <AlreadyRunning onFollow={() => void run.follow(phase.running)} onClose={close} />;
    case 'refused':
      return (
        <RefusedModal
          patient={patient}
          status={phase.status}
          isOfferedByHand={!isRecomputed}
          onManual={() => run.askManual(phase.status.requestId)}
          onClose={close}
        />
      );
    case 'asking-manual':
      return (
        <ManualWarningModal isSending={phase.isSending} onContinue={() => void run.makeManual()} onClose={close} />
      );
    case 'dexcom-ended':
      return (
        <ErrorModal opened title={t('shell:modal.errorTitle')} text={failureText(phase.failure)} onClose={close} />
      );
    case 'failed':
      return (
        <HeadlineDialog headline={t('failed')} onClose={close}>
          {phase.failure instanceof SourceRefused ? t('sourceRefused') : failureText(phase.failure)}
        </HeadlineDialog>
      );
  }
}

function AlreadyRunning({ onFollow, onClose }: Readonly<{ onFollow: () => void; onClose: () => void }>) {
  const { t } = useTranslation(['generation', 'shell']);
  return (
    <Dialog opened title={t('alreadyRunning.title')} onClose={onClose}>
      <Text>{t('alreadyRunning.text')}</Text>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onClose}>
          {t('shell:modal.ok')}
        </Button>
        <Button onClick={onFollow} data-autofocus>
          {t('alreadyRunning.follow')}
        </Button>
      </Group>
    </Dialog>
  );
}
