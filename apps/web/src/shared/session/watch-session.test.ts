import { describe, expect, it } from 'vitest';

import { memoryStorage } from './memory-storage.ts';
import { otherTabEffect } from './watch-session.ts';

const NOW_MS = Date.UTC(2026, 0, 15, 9);
const cleared = (clickedMsAgo: number) => ({
  key: 'session_start',
  oldValue: String(NOW_MS - clickedMsAgo),
  newValue: null,
});

describe('another tab', () => {
  it('AUTH-32 ERR-61 that clears the session start ends the session here', () => {
    expect(otherTabEffect(cleared(60_000), memoryStorage(), NOW_MS)).toBe('ended');
    expect(otherTabEffect({ key: null, oldValue: null, newValue: null }, memoryStorage(), NOW_MS)).toBe('ended');
  });

  it('AUTH-32 that found 15 idle minutes ends it for security', () => {
    expect(otherTabEffect(cleared(900_000), memoryStorage(), NOW_MS)).toBe('ended-for-security');
  });

  it('where somebody else has signed in makes this one begin anew without ending their session', () => {
    const storage = memoryStorage({ session_start: String(NOW_MS) });
    expect(otherTabEffect(cleared(60_000), storage, NOW_MS)).toBe('replaced');
  });

  it('changes nothing here by a click, a language or a clock', () => {
    const click = { key: 'session_start', oldValue: '1', newValue: '2' };
    expect(otherTabEffect(click, memoryStorage(), NOW_MS)).toBe('none');
    expect(otherTabEffect({ key: 'language', oldValue: 'he', newValue: null }, memoryStorage(), NOW_MS)).toBe('none');
  });
});
