import { describe, expect, it } from 'vitest';

import { memoryStorage } from '#shared/session/memory-storage.ts';
import { rememberOffline, takeReloadFlag } from './reload-flag.ts';

describe('closing an error dialog', () => {
  it('NAV-36 reloads once if the browser had gone offline', () => {
    const tab = memoryStorage();
    expect(takeReloadFlag(tab)).toBe(false);
    rememberOffline(tab);
    expect(tab.getItem('reload')).not.toBeNull();
    expect([takeReloadFlag(tab), takeReloadFlag(tab)]).toEqual([true, false]);
  });
});
