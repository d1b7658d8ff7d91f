import { type PublicSettings, settingUrl } from '#shared/account/public-settings.ts';

export type TrainingVideo = Readonly<{
  url: string;
  /** Captions by language, known only for the film that the app serves itself. */
  captions: readonly Readonly<{ language: 'en' | 'he'; url: string }>[];
}>;

/** The operator may name a film; otherwise it is the app's own, so that nobody else learns who watches (D1-015). */
export function trainingVideo(settings: PublicSettings): TrainingVideo {
  const url = settingUrl(settings, 'training_video_url');
  if (url !== undefined) return { url, captions: [] };
  return {
    url: '/media/training.mp4',
    captions: [
      { language: 'en', url: '/media/training.en.vtt' },
      { language: 'he', url: '/media/training.he.vtt' },
    ],
  };
}
