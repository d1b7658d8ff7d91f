import { describe, expect, it } from 'vitest';

import { storeLinks } from './invite-patient-app.screen.tsx';

describe('storeLinks', () => {
  it('ENROL-11: come from the public settings', () => {
    const settings = [
      { key: 'ios_app_url', value: 'https://apps.example/diary' },
      { key: 'android_app_url', value: 'https://play.example/diary' },
    ];
    expect(storeLinks(settings)).toEqual({ ios: 'https://apps.example/diary', android: 'https://play.example/diary' });
  });

  it('ENROL-11: lead to the front pages of the stores when nothing is set', () => {
    const defaults = { ios: 'https://apps.apple.com/', android: 'https://play.google.com/store' };
    expect(storeLinks([])).toEqual(defaults);
    expect(storeLinks(undefined)).toEqual(defaults);
    expect(storeLinks([{ key: 'ios_app_url', value: 'javascript:alert(1)' }])).toEqual(defaults);
  });
});
