import '@mantine/core/styles/List.layer.css';

import { confirmInstructionsCall } from '@glidepath/api-contract/auth/confirm-instructions.call';
import { Alert, Button, Checkbox, Group, Modal, Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { userKeys } from '#shared/account/account-keys.ts';
import { callApi } from '#shared/api/call-api.ts';
import { useFailureText } from '#shared/api/call-failure.ts';
import { sizedModal } from './sized-modal.ts';
import { TrainingFilm } from './training-film.tsx';

type TrainingVideoModalProps = Readonly<{ opened: boolean; onConfirmed: () => void }>;

/** What every clinician sees before the first recommendation. The ticked box is the only way out. */
export function TrainingVideoModal({ opened, onConfirmed }: TrainingVideoModalProps) {
  const { t } = useTranslation('training');
  return (
    <Modal
      opened={opened}
      onClose={() => undefined}
      title={t('video.title')}
      {...sizedModal(638, 604)}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
    >
      <Stack>
        <TrainingFilm />
        <TrainingConfirmation onConfirmed={onConfirmed} />
      </Stack>
    </Modal>
  );
}

function TrainingConfirmation({ onConfirmed }: Readonly<{ onConfirmed: () => void }>) {
  const { t } = useTranslation('training');
  const queryClient = useQueryClient();
  const failureText = useFailureText();
  const [hasViewed, setHasViewed] = useState(false);
  const [isRefused, setIsRefused] = useState(false);
  const [isSending, setIsSending] = useState(false);
  const [failure, setFailure] = useState<unknown>();

  const confirm = async () => {
    if (isSending) return;
    setIsRefused(trainingIssue(hasViewed) !== undefined);
    if (trainingIssue(hasViewed)) return;
    setIsSending(true);
    setFailure(undefined);
    try {
      queryClient.setQueryData(userKeys.own, await callApi(confirmInstructionsCall));
      onConfirmed();
    } catch (thrown) {
      setFailure(thrown);
    }
    setIsSending(false);
  };

  return (
    <>
      <Checkbox
        label={t('video.checkbox')}
        checked={hasViewed}
        onChange={(event) => {
          setHasViewed(event.currentTarget.checked);
          setIsRefused(false);
        }}
        error={isRefused && t('video.not-viewed')}
      />
      {failure !== undefined && (
        <Alert color="red" role="alert" p="sm">
          <Text size="sm">{failureText(failure)}</Text>
        </Alert>
      )}
      <Group justify="flex-end" mt="auto">
        <Button onClick={() => void confirm()} aria-disabled={!hasViewed || isSending} data-disabled={!hasViewed}>
          {t('video.continue')}
        </Button>
      </Group>
    </>
  );
}

/** Continue needs the ticked box and nothing else (D1-015). */
export function trainingIssue(hasViewed: boolean): 'not-viewed' | undefined {
  return hasViewed ? undefined : 'not-viewed';
}
