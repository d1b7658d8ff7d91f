import { ERROR_CATALOGUE } from '@glidepath/api-contract/errors/catalogue';
import { describe, expect, it } from 'vitest';

import { keyInLink, MISSING_KEY_ERRORS, mailedLinkStage } from './mailed-key.ts';

describe('keyInLink', () => {
  it('ENROL-34: reads the key from k', () => {
    expect(keyInLink(new URLSearchParams('?k=abc-_123&x=1'))).toBe('abc-_123');
  });

  it.each(['', '?x=1', '?k=', '?k=%20'])('ENROL-24: finds none in "%s"', (search) => {
    expect(keyInLink(new URLSearchParams(search))).toBeUndefined();
  });
});

describe('mailedLinkStage', () => {
  it('ENROL-12, RESET-09: a failed lookup opens the dialog', () => {
    expect(mailedLinkStage({ key: 'abc', lookup: 'error', isClosed: false })).toBe('expired');
  });

  it('ENROL-24, RESET-09: a missing key opens it without waiting for a call', () => {
    expect(mailedLinkStage({ key: undefined, lookup: 'pending', isClosed: false })).toBe('expired');
    expect([ERROR_CATALOGUE[MISSING_KEY_ERRORS.guest].code, ERROR_CATALOGUE[MISSING_KEY_ERRORS.reset].code]).toEqual([
      173, 35,
    ]);
  });

  it.each(['pending', 'error', 'success'] as const)('ENROL-13: once closed it is complete (lookup: %s)', (lookup) => {
    expect(mailedLinkStage({ key: 'abc', lookup, isClosed: true })).toBe('complete');
  });

  it('shows the form when the key was found, and waits until then', () => {
    expect(mailedLinkStage({ key: 'abc', lookup: 'pending', isClosed: false })).toBe('loading');
    expect(mailedLinkStage({ key: 'abc', lookup: 'success', isClosed: false })).toBe('form');
  });
});
