import { afterEach, describe, expect, it, vi } from 'vitest';

import { track, trackedEvents } from './track.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('track', () => {
  it('NAV-41, ERR2-23: keeps named events in memory and sends nothing', () => {
    const fetch = vi.fn<typeof globalThis.fetch>();
    const sendBeacon = vi.fn<Navigator['sendBeacon']>();
    vi.stubGlobal('fetch', fetch);
    vi.stubGlobal('navigator', { sendBeacon });
    track('language-changed', { language: 'he' });
    expect(trackedEvents().at(-1)).toEqual({ name: 'language-changed', details: { language: 'he' } });
    expect(fetch).not.toHaveBeenCalled();
    expect(sendBeacon).not.toHaveBeenCalled();
  });

  it.each(['Maya Levi', 'maya@x.test', '00000000-0000-4000-8000-000000000001', 'A100'])(
    'NAV-41 drops what could be about a person: %s',
    (detail) => {
      track('invitation-sent', { detail, typed: true });
      expect(trackedEvents().at(-1)?.details).toEqual({ typed: true });
    },
  );

  it('keeps the last 200', () => {
    for (let count = 0; count < 300; count += 1) track('logged-out', { count });
    expect(trackedEvents()).toHaveLength(200);
    expect(trackedEvents().at(-1)?.details).toEqual({ count: 299 });
  });
});
