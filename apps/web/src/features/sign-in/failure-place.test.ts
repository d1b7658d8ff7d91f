import { ENGLISH_ERROR_TEXTS } from '@glidepath/api-contract/errors/english-texts';
import { HEBREW_ERROR_TEXTS } from '@glidepath/api-contract/errors/hebrew-texts';
import { isLockedOut } from '@glidepath/api-contract/errors/resolve-error';
import { describe, expect, it } from 'vitest';

import { failurePlace } from './failure-place.ts';

describe.each([
  ['English', ENGLISH_ERROR_TEXTS],
  ['Hebrew', HEBREW_ERROR_TEXTS],
])('failurePlace in %s', (_, texts) => {
  it('AUTH-16: the general error of a login opens a dialog', () => {
    expect(failurePlace('login', texts['general-error'], texts)).toBe('modal');
  });

  it.each(['login-wrong-password', 'account-locked', 'throttled', 'hospital-network-only'] as const)(
    'AUTH-16: the login error %s shows in the form',
    (name) => {
      expect(failurePlace('login', texts[name], texts)).toBe('inline');
    },
  );

  it('RESET-24: the forgot view shows every error in the form', () => {
    expect(failurePlace('forgot', texts['general-error'], texts)).toBe('inline');
    expect(failurePlace('forgot', texts['too-many-reset-mails'], texts)).toBe('inline');
  });

  it('AUTH-15: only the text of a locked account counts as locked out', () => {
    expect(isLockedOut(texts['account-locked'], texts)).toBe(true);
    expect(isLockedOut(texts['login-wrong-password'], texts)).toBe(false);
  });
});
