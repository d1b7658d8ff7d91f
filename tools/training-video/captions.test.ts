import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

import { captions } from './captions.ts';
import { MEDIA_FILES } from './media-files.ts';
import { SCENES } from './scenes.ts';

describe('captions of the training video', () => {
  it('follow the scenes without gaps', () => {
    const scenes = [
      { name: 'a', seconds: 5, english: 'One.', hebrew: 'אחת.' },
      { name: 'b', seconds: 60, english: 'Two.', hebrew: 'שתיים.' },
    ];
    expect(captions(scenes, 'english')).toBe(
      'WEBVTT\n\n00:00.000 --> 00:05.000\nOne.\n\n00:05.000 --> 01:05.000\nTwo.\n',
    );
    expect(captions(scenes, 'hebrew')).toContain('שתיים.');
  });

  it('exist in both languages for every scene', () => {
    for (const scene of SCENES) {
      expect(scene.english).toMatch(/^[A-Z].*\.$/);
      expect(scene.hebrew).toMatch(/[א-ת].*\.$/);
    }
  });

  it.each(['english', 'hebrew'] as const)('are the ones that the app serves, in %s', (language) => {
    const served = readFileSync(MEDIA_FILES[language], 'utf8');
    expect(served, 'Record the video again: npm run training-video').toBe(captions(SCENES, language));
  });

  it('leave time to read them', () => {
    for (const { english, hebrew, seconds } of SCENES) {
      expect(Math.max(english.length, hebrew.length) / seconds, english).toBeLessThan(18);
    }
  });
});
