import { afterEach, describe, expect, it, vi } from 'vitest';

import { track, trackedEvents } from './track.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('track', () => {
  it('NAV-41 keeps named events in memory and sends nothing', () => {
    const fetch = vi.fn();
    vi.stubGlobal('fetch', fetch);
    track('language-changed', { language: 'he' });
    expect(trackedEvents().at(-1)).toEqual({ name: 'language-changed', details: { language: 'he' } });
    expect(fetch).not.toHaveBeenCalled();
  });

  it('NAV-41 takes no names: a text must be lower case, a word of the product', () => {
    // @ts-expect-error a name with a capital letter is not a word of the product
    track('invitation-sent', { patient: 'Maya' });
    expect(trackedEvents()).not.toHaveLength(0);
  });

  it('keeps the last 200', () => {
    for (let count = 0; count < 300; count += 1) track('logged-out', { count });
    expect(trackedEvents()).toHaveLength(200);
    expect(trackedEvents().at(-1)?.details).toEqual({ count: 299 });
  });
});
