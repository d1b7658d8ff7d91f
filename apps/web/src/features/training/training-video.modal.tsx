import '@mantine/core/styles/List.layer.css';
import { confirmInstructionsCall } from '@glidepath/api-contract/auth/confirm-instructions.call';
import { Alert, Button, Checkbox, Group, List, Modal, Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { userKeys } from '#shared/account/account-keys.ts';
import { usePublicSettings } from '#shared/account/public-settings.query.ts';
import { type PublicSettings, settingUrl } from '#shared/account/public-settings.ts';
import { callApi } from '#shared/api/call-api.ts';
import { useFailureText } from '#shared/api/call-failure.ts';
import { useCallForm } from '#shared/form/use-call-form.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { sizedModal } from './sized-modal.ts';
import styles from './training-video.module.css';

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
  const { form, issues, isSending, failure, submit } = useCallForm({
    initialValues: { hasViewed: false },
    // Continue needs the ticked box and nothing else (D1-015).
    issuesOf: ({ hasViewed }) => (hasViewed ? {} : { hasViewed: 'not-viewed' }),
    send: async () => {
      queryClient.setQueryData(userKeys.own, await callApi(confirmInstructionsCall));
      onConfirmed();
    },
  });
  const { hasViewed } = form.values;

  return (
    <>
      <Checkbox
        {...form.getInputProps('hasViewed', { type: 'checkbox' })}
        label={t('video.checkbox')}
        error={issues.hasViewed && t('video.not-viewed')}
      />
      {failure !== undefined && (
        <Alert color="red" role="alert" p="sm">
          <Text size="sm">{failureText(failure)}</Text>
        </Alert>
      )}
      <Group justify="flex-end" mt="auto">
        <Button onClick={() => submit()} aria-disabled={!hasViewed || isSending} data-disabled={!hasViewed}>
          {t('video.continue')}
        </Button>
      </Group>
    </>
  );
}

const LANGUAGE_NAMES = { en: 'English', he: 'עברית' } as const;
const WRITTEN_POINTS = ['judgement', 'data', 'changes', 'edit', 'share'] as const;

/** The training video, or its key points in writing where it cannot be played. */
function TrainingFilm() {
  const { t } = useTranslation('training');
  const language = useLanguage();
  const { url, captions } = trainingVideo(usePublicSettings().data);
  const [failedUrl, setFailedUrl] = useState<string>();

  if (failedUrl === url) return <WrittenTraining />;
  return (
    <video
      key={url}
      className={styles.film}
      src={url}
      controls
      preload="metadata"
      aria-label={t('video.label')}
      onError={() => setFailedUrl(url)}
    >
      <track kind="captions" src={captions.en} srcLang="en" label={LANGUAGE_NAMES.en} default={language === 'en'} />
      <track kind="captions" src={captions.he} srcLang="he" label={LANGUAGE_NAMES.he} default={language === 'he'} />
    </video>
  );
}

function WrittenTraining() {
  const { t } = useTranslation('training');
  return (
    <div>
      <Text mb="sm">{t('written.lead')}</Text>
      <List type="ordered" spacing="xs" size="sm">
        {WRITTEN_POINTS.map((point) => (
          <List.Item key={point}>{t(`written.points.${point}`)}</List.Item>
        ))}
      </List>
    </div>
  );
}

type TrainingVideo = Readonly<{
  url: string;
  /** Captions by language, known only for the film that the app serves itself. */
  captions: Readonly<{ en?: string; he?: string }>;
}>;

/** The operator may name a film; otherwise it is the app's own, so that nobody else learns who watches (D1-015). */
export function trainingVideo(settings: PublicSettings): TrainingVideo {
  const url = settingUrl(settings, 'training_video_url');
  if (url !== undefined) return { url, captions: {} };
  return {
    url: '/media/training.mp4',
    captions: { en: '/media/training.en.vtt', he: '/media/training.he.vtt' },
  };
}
