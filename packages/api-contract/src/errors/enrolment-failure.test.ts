import { describe, expect, it } from 'vitest';

import { ENGLISH_ERROR_TEXTS } from './english-texts.ts';
import { enrolmentFailure, guestEnrolmentFailure } from './enrolment-failure.ts';
import { HEBREW_ERROR_TEXTS } from './hebrew-texts.ts';
import { type ErrorTexts, errorText, localFailure, resolveError } from './resolve-error.ts';

const sort = (status: number | null, body: unknown, texts: ErrorTexts = ENGLISH_ERROR_TEXTS) => {
  const resolved = resolveError({ status, body, path: 'complete_patient_enrollment/' });
  return enrolmentFailure(resolved, errorText(resolved, texts), texts);
};
const sortGuest = (status: number | null, body: unknown, texts: ErrorTexts = ENGLISH_ERROR_TEXTS) => {
  const resolved = resolveError({ status, body, path: 'guest_enrollment/complete/' });
  return guestEnrolmentFailure(resolved, errorText(resolved, texts), texts);
};

describe('a failed sign-up or password reset', () => {
  it('has three separate places for its failures (ENROL-14)', () => {
    const failures = [sort(435, { code: 23 }), sort(400, { code: 176 }), sort(410, { code: 47 })];
    expect(failures.map(({ kind }) => kind)).toEqual(['password', 'birth-date', 'critical']);
  });

  it.each([
    [{ code: 23 }, 'The password does not meet the criteria.'],
    [{ code: 111 }, 'You have used this password before. Choose a password that differs from your last 12 passwords.'],
    [{ error: 'Words of the server' }, 'Words of the server'],
    [{}, 'The password could not be saved. Choose another password.'],
  ])('goes to the password with status 435: %o (ENROL-15, ERR-46, RESET-11)', (body, text) => {
    expect(sort(435, body)).toEqual({ kind: 'password', text });
  });

  it('goes to the date of birth when its text is that of code 176, in any language (ENROL-16, ERR-47)', () => {
    expect(sort(400, { code: 176 })).toEqual({ kind: 'birth-date', text: 'Invalid date of birth' });
    expect(sort(400, { error: 'Invalid date of birth' }).kind).toBe('birth-date');
    expect(sort(400, { code: 176 }, HEBREW_ERROR_TEXTS)).toEqual({
      kind: 'birth-date',
      text: HEBREW_ERROR_TEXTS['birth-date-invalid'],
    });
  });

  it.each([
    ['an expired key', 410, { code: 47 }],
    ['an expired reset key', 410, { code: 35 }],
    ['a spent invitation', 410, { code: 99 }],
    ['a password code with another status', 400, { code: 23 }],
    ['a crash', 500, {}],
    ['no answer', null, undefined],
  ])('is critical for %s (ENROL-17, ERR-47, RESET-11)', (_, status, body) => {
    expect(sort(status, body).kind).toBe('critical');
  });
});

describe('a failed guest enrolment', () => {
  it.each([
    ['an expired key', 403, 173, 'Your registration link has expired. Contact your clinic for a new one.'],
    ['a spent key', 403, 99, 'This invitation is not valid. Contact your clinic for a new one.'],
    ['an unknown key', 404, 99, 'This invitation is not valid. Contact your clinic for a new one.'],
  ])('opens the expired-invitation modal for %s (ENROL-28)', (_, status, code, text) => {
    expect(sortGuest(status, { code })).toEqual({ kind: 'invitation-expired', text });
  });

  it('shows the error text of the answer in that modal (ENROL-28)', () => {
    const text = 'Words of the server';
    expect(sortGuest(404, { error: text })).toEqual({ kind: 'invitation-expired', text });
  });

  it.each([
    ['a wrong date', 400, { code: 176 }],
    ['a crash', 500, {}],
    ['a throttled request', 429, {}],
    ['no answer', null, undefined],
  ])('is an invalid date of birth for %s (ENROL-28)', (_, status, body) => {
    expect(sortGuest(status, body)).toEqual({ kind: 'birth-date', text: 'Invalid date of birth' });
    expect(sortGuest(status, body, HEBREW_ERROR_TEXTS).text).toBe(HEBREW_ERROR_TEXTS['birth-date-invalid']);
  });

  it('without a key has the text of an expired registration, although nothing was asked', () => {
    const missingKey = localFailure('guest-registration-expired');
    expect(errorText(missingKey, ENGLISH_ERROR_TEXTS)).toBe(
      'Your registration link has expired. Contact your clinic for a new one.',
    );
    expect(errorText(missingKey, HEBREW_ERROR_TEXTS)).toBe(HEBREW_ERROR_TEXTS['guest-registration-expired']);
  });
});
