import { List, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { usePublicSettings } from '#shared/account/public-settings.query.ts';
import { type PublicSettings, settingUrl } from '#shared/account/public-settings.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import styles from './training-film.module.css';

const LANGUAGE_NAMES = { en: 'English', he: 'עברית' } as const;
const WRITTEN_POINTS = ['judgement', 'data', 'changes', 'edit', 'share'] as const;

/** The training video, or its key points in writing where it cannot be played. */
export function TrainingFilm() {
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
