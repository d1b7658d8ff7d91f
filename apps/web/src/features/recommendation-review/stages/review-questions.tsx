import { Button, Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';

import { QuestionDialog } from '#plan-editors/dialogs/question-dialog.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import type { Review } from './use-review.ts';

/** Discard Changes and Missing Plan: at most one of them is open. */
export function ReviewQuestions({ review }: Readonly<{ review: Review }>) {
  const { t } = useTranslation(['recommendation-review', 'shell']);
  const { question, discard, closeQuestion } = review;
  return (
    <>
      <QuestionDialog
        opened={question?.kind === 'discard'}
        title={t('discard.title')}
        confirmText={t('discard.confirm')}
        refuseText={t('discard.keep')}
        onConfirm={discard}
        onRefuse={closeQuestion}
      >
        {t('discard.text')}
      </QuestionDialog>
      <Dialog opened={question?.kind === 'missing'} title={t('missing.title')} onClose={closeQuestion}>
        <Text>{question?.kind === 'missing' && t(`missing.parts.${question.part}`)}</Text>
        <Group justify="flex-end" mt="lg">
          <Button onClick={closeQuestion} data-autofocus>
            {t('shell:modal.ok')}
          </Button>
        </Group>
      </Dialog>
    </>
  );
}
