import { Button, Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';

import { Dialog } from '#shared/ui/dialog.tsx';
import type { PatientAnswer } from './answer-plan.mutation.ts';

type ConfirmAnswerModalProps = Readonly<{
  answer: PatientAnswer;
  isSending: boolean;
  onConfirm: (answer: PatientAnswer) => void;
  onClose: () => void;
}>;

/** An answer cannot be taken back, so it is asked for twice. */
export function ConfirmAnswerModal({ answer, isSending, onConfirm, onClose }: ConfirmAnswerModalProps) {
  const { t } = useTranslation(['shared-plans', 'shell']);
  return (
    <Dialog opened title={t(`confirm.${answer}.title`)} {...(!isSending && { onClose })}>
      <Text>{t(`confirm.${answer}.text`)}</Text>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onClose} disabled={isSending} data-autofocus>
          {t('shell:modal.cancel')}
        </Button>
        <Button
          {...(answer === 'Rejected' && { color: 'var(--gp-danger)' })}
          onClick={() => onConfirm(answer)}
          aria-disabled={isSending}
          aria-live="polite"
        >
          {isSending ? t('confirm.sending') : t(`confirm.${answer}.button`)}
        </Button>
      </Group>
    </Dialog>
  );
}
