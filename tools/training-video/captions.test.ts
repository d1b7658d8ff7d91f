import { describe, expect, it } from 'vitest';

import { captions } from './captions.ts';
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
});
