import { listPublicSettingsCall } from '@glidepath/api-contract/settings/list-public-settings.call';
import { describe, expect, it } from 'vitest';

import { apiBases } from './api-bases.ts';
import { urlOfCall } from './create-api.ts';

describe('apiBases', () => {
  it('NAV-38 is /api/ of the same host unless the build says otherwise', () => {
    expect(apiBases({})).toEqual({ api: '/api/', publicSettings: '/api/' });
    expect(apiBases({ VITE_API_BASE: 'https://a.test/api' }).api).toBe('https://a.test/api/');
  });

  it('NAV-38 refuses a base whose path does not end in /api/', () => {
    expect(() => apiBases({ VITE_API_BASE: 'https://a.test/v1/' })).toThrow('/api/');
  });

  it('lets the public settings live elsewhere', () => {
    const bases = apiBases({ VITE_PUBLIC_API_BASE: 'https://public.test/api/' });
    expect(urlOfCall(listPublicSettingsCall, {}, bases)).toBe('https://public.test/api/public_system_settings/');
  });
});
