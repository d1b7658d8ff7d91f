import { type PublicSettings, settingUrl } from '#shared/account/public-settings.ts';

export type TrainingVideo = Readonly<{
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
