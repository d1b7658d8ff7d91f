import { describe, expect, it } from 'vitest';

import { trainingVideo } from './training-video.modal.tsx';

describe('trainingVideo', () => {
  it('AUTH-36: is the film that the operator names', () => {
    const settings = [{ key: 'training_video_url', value: 'https://clinic.example/film.mp4' }];
    expect(trainingVideo(settings)).toEqual({ url: 'https://clinic.example/film.mp4', captions: {} });
  });

  it('AUTH-36: is otherwise the film of the app, with captions in both languages', () => {
    const { url, captions } = trainingVideo([]);
    expect(url).toBe('/media/training.mp4');
    expect(Object.keys(captions)).toEqual(['en', 'he']);
  });
});
