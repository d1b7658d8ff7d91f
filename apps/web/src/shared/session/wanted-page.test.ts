import { describe, expect, it } from 'vitest';

import { forgetSession } from './end-session.ts';
import { memoryStorage } from './memory-storage.ts';
import { forgetWantedPage, keepWantedPage, WANTED_PAGE_LIFE_MS, wantedPage } from './wanted-page.ts';

const NOW_MS = Date.UTC(2026, 0, 15, 9);

describe('the page that was asked for without a session', () => {
  it('NAV-42: is kept with its query until it is opened, for a quarter of an hour', () => {
    const tab = memoryStorage();
    expect(wantedPage(tab, NOW_MS)).toBeUndefined();
    keepWantedPage(tab, '/patient-profile/p1/edit?x=1', NOW_MS);
    expect(wantedPage(tab, NOW_MS + WANTED_PAGE_LIFE_MS - 1)).toBe('/patient-profile/p1/edit?x=1');
    expect(wantedPage(tab, NOW_MS + WANTED_PAGE_LIFE_MS)).toBeUndefined();
    expect(wantedPage(tab, NOW_MS - WANTED_PAGE_LIFE_MS)).toBeUndefined();
    forgetWantedPage(tab);
    expect(wantedPage(tab, NOW_MS)).toBeUndefined();
  });

  it('NAV-42: ends with a session, so that it never leads the next person anywhere', () => {
    const tab = memoryStorage();
    keepWantedPage(tab, '/my-reports', NOW_MS);
    forgetSession(memoryStorage(), tab, 'security');
    expect(wantedPage(tab, NOW_MS)).toBeUndefined();
  });

  it.each([
    'not json',
    '7',
    '[1]',
    '[1,2]',
    '["1","/x"]',
    `[${NOW_MS},"//evil.test"]`,
    `[${NOW_MS},"https://evil.test"]`,
  ])('leads nowhere by %s', (text) => {
    expect(wantedPage(memoryStorage({ wanted_page: text }), NOW_MS)).toBeUndefined();
  });
});
