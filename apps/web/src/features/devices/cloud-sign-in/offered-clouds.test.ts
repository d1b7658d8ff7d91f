import { describe, expect, it } from 'vitest';

import { offeredClouds } from './offered-clouds.ts';

const setting = (key: string, value: string) => ({ key, value });

describe('the services offered', () => {
  it('CLOUD-04: Libre only when it is switched on', () => {
    expect(offeredClouds([setting('is_libreview_enabled', 'true')])).toContain('libre');
    expect(offeredClouds([setting('is_libreview_enabled', 'false')])).not.toContain('libre');
    expect(offeredClouds([])).not.toContain('libre');
  });

  it('CLOUD-05: Dexcom unless it is blocked', () => {
    expect(offeredClouds([])).toEqual(['dexcom']);
    expect(offeredClouds([setting('is_dexcom_blocked', 'false')])).toEqual(['dexcom']);
    expect(offeredClouds([setting('is_dexcom_blocked', 'true')])).toEqual([]);
  });

  it.each([
    ['true', true],
    ['True', true],
    ['TRUE', true],
    ['1', false],
    ['yes', false],
    ['', false],
  ])('CLOUD-06: %j switches on: %s', (value, isOn) => {
    expect(offeredClouds([setting('is_libreview_enabled', value)])?.includes('libre')).toBe(isOn);
    expect(offeredClouds([setting('is_dexcom_blocked', value)])?.includes('dexcom')).toBe(!isOn);
  });

  it('are not known before the settings are', () => {
    expect(offeredClouds(undefined)).toBeUndefined();
  });
});
