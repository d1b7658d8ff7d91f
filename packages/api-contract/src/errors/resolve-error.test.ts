import { describe, expect, it } from 'vitest';

import { ENGLISH_ERROR_TEXTS } from './english-texts.ts';
import { HEBREW_ERROR_TEXTS } from './hebrew-texts.ts';
import { errorText, isLockedOut, localFailure, resolveError } from './resolve-error.ts';

const GENERAL = 'A general error has occurred. If the problem remains, contact support.';
const BUSY = 'System is busy. Try again in one minute.';
const INVALID_LOGIN = 'Invalid username or password';
const LOCKED = 'Your account has been locked. Reset your password to unlock it.';

const failed = (status: number | null, body: unknown, path = 'patients/') => resolveError({ status, body, path });
const english = (status: number | null, body: unknown) => errorText(failed(status, body), ENGLISH_ERROR_TEXTS);
const hebrew = (status: number | null, body: unknown) => errorText(failed(status, body), HEBREW_ERROR_TEXTS);
const logsOut = (status: number, body: unknown, path?: string) => failed(status, body, path).isSecurityLogout;

describe('the text of a failure', () => {
  it('is the general one when no answer came (ERR-01, ERR1-03)', () => {
    expect(english(null, undefined)).toBe(GENERAL);
    expect(hebrew(null, undefined)).toBe(HEBREW_ERROR_TEXTS['general-error']);
    expect(failed(null, undefined)).toEqual({
      name: null,
      code: null,
      status: null,
      serverText: null,
      fields: {},
      isSecurityLogout: false,
    });
  });

  it.each([
    ['the marker', 503, { detail: 'SYSTEM_BUSY' }],
    [
      'the marker inside a sentence, with a known code and a text',
      500,
      { detail: 'x SYSTEM_BUSY y', code: 148, error: 'No' },
    ],
    ['a throttled request', 429, {}],
    ['a throttled request with a known code', 429, { code: 148, error: 'No' }],
  ])('is the busy one for %s (ERR-02, ERR1-01)', (_, status, body) => {
    expect(english(status, body)).toBe(BUSY);
    expect(hebrew(status, body)).toBe(HEBREW_ERROR_TEXTS['system-busy']);
  });

  it('does not take a 503 of somebody else for the busy one', () => {
    expect(english(503, '<html>Service Unavailable</html>')).toBe(GENERAL);
  });

  it('follows the order busy, code, error field, general (ERR1-02, ERR-03, ERR-04, ERR-05)', () => {
    const body = { detail: 'SYSTEM_BUSY', code: 148, error: 'Something of the server' };
    expect(english(400, body)).toBe(BUSY);
    expect(english(400, { ...body, detail: 'x' })).toBe('A patient with this MRN already exists.');
    expect(english(400, { ...body, detail: 'x', code: 9999 })).toBe('Something of the server');
    expect(english(400, { ...body, detail: 'x', code: null })).toBe('Something of the server');
    expect(english(400, { detail: 'x', code: 9999 })).toBe(GENERAL);
    expect(english(404, {})).toBe(GENERAL);
  });

  it('takes the code before the error field in Hebrew too: codes decide the translation (ERR1-27)', () => {
    expect(hebrew(409, { code: 148, error: 'anything' })).toBe(HEBREW_ERROR_TEXTS['mrn-exists']);
  });

  it('translates an error field that is a known English text (ERR-04)', () => {
    const body = { error: 'You are not allowed to do this.' };
    expect(english(403, body)).toBe('You are not allowed to do this.');
    expect(hebrew(403, body)).toBe(HEBREW_ERROR_TEXTS['role-not-allowed']);
    expect(hebrew(403, { error: 'Unknown words' })).toBe('Unknown words');
  });

  it('asks the caller for a translation first (ERR-04)', () => {
    const resolved = failed(400, { error: 'Group is full' });
    const translate = (text: string) => (text === 'Group is full' ? 'הקבוצה מלאה' : null);
    expect(errorText(resolved, HEBREW_ERROR_TEXTS, translate)).toBe('הקבוצה מלאה');
    expect(errorText(failed(400, { error: 'Other' }), HEBREW_ERROR_TEXTS, translate)).toBe('Other');
  });

  it('falls back to the text of 435 when status 435 says nothing more (ERR-46)', () => {
    expect(english(435, {})).toBe('The password could not be saved. Choose another password.');
    expect(english(435, { error: 'Words of the server' })).toBe('Words of the server');
    expect(english(435, { code: 23 })).toBe('The password does not meet the criteria.');
  });

  it.each([
    ['an HTML page', '<html></html>'],
    ['a list', [1, 2]],
    ['null', null],
    ['wrong kinds', { error: 3, code: '148', detail: {}, fields: 'x' }],
    ['an empty error field', { error: '  ' }],
  ])('is the general one for a body that is %s', (_, body) => {
    expect(english(500, body)).toBe(GENERAL);
  });
});

describe('what else a failure tells', () => {
  it('which fields were refused', () => {
    const { name, fields } = failed(400, { fields: { mrn: 'mrn.invalid', weight: 3 } });
    expect(name).toBe('input-invalid');
    expect(fields).toEqual({ mrn: 'mrn.invalid' });
  });

  it('its name, where the server wrote it and it fits the number', () => {
    expect(failed(409, { detail: 'plan-already-approved', code: 2008 }).name).toBe('plan-already-approved');
    // An answer that lost its number on the way.
    expect(failed(409, { detail: 'plan-already-approved' }).name).toBe('plan-already-approved');
    expect(failed(409, { detail: 'plan-already-approved', code: 148 }).name).toBe('mrn-exists');
    expect(failed(500, { detail: 'guest-invitation-invalid', code: 99 }).name).toBe('guest-invitation-invalid');
    const connected = failed(403, { detail: 'guest-device-connected', code: 99 });
    expect(errorText(connected, ENGLISH_ERROR_TEXTS)).toMatch(/^Your device is connected, and nothing is left to do/);
    expect(failed(403, { code: 99 }).name).toBe('guest-invitation-invalid');
    expect(failed(409, { detail: 'toString' }).name).toBe('changed-meanwhile');
  });

  it('which generation is already running', () => {
    const resolved = failed(409, { error: 'A recommendation is already being generated.', requestId: 'r1' });
    expect(resolved.name).toBe('recommendation-running');
    expect(resolved.requestId).toBe('r1');
  });

  it.each([
    [400, 'input-invalid'],
    [403, 'role-not-allowed'],
    [404, 'not-found'],
    [409, 'changed-meanwhile'],
    [413, 'body-too-large'],
    [500, 'general-error'],
    [418, null],
  ])('its name by status %i alone when it has no number', (status, name) => {
    expect(failed(status, {}).name).toBe(name);
  });
});

describe('timing of recommendations', () => {
  it.each([
    ['automatic-within-14-days', 'Only one automatic recommendation is possible every 14 days.'],
    ['automatic-already-today', 'A recommendation was already generated today. Please try again tomorrow.'],
    [
      'treatment-changed-within-21-days',
      'A new recommendation needs 21 days of data after a change of treatment type.',
    ],
    [
      'treatment-changed-today',
      'A recommendation is possible one calendar day after a change of treatment type. Please try again tomorrow.',
    ],
  ] as const)('%s has its own text in both languages (ERR-53)', (name, text) => {
    const statusAnswer = { status: 'ERROR', error: text, code: null };
    expect(failed(200, statusAnswer).name).toBe(name);
    expect(english(200, statusAnswer)).toBe(text);
    expect(hebrew(200, statusAnswer)).toBe(HEBREW_ERROR_TEXTS[name]);
  });

  it('says after a time-out when to look again (ERR-54)', () => {
    const timeout = localFailure('generation-timeout');
    expect(errorText(timeout, ENGLISH_ERROR_TEXTS)).toBe(
      'The system is busy. Check again in a few minutes for the new recommendation.',
    );
    expect(errorText(timeout, HEBREW_ERROR_TEXTS)).toBe(HEBREW_ERROR_TEXTS['generation-timeout']);
  });
});

describe('security logout', () => {
  it.each([
    ['ERR-06, ERR-10, ERR1-04', 'missing authentication', 403, 'Authentication credentials were not provided.'],
    ['ERR-07, ERR1-04', 'an address that is not allowed', 403, 'Your IP address is not allowed here'],
    ['ERR-08', 'a user who is not allowed', 403, 'User is not allowed'],
  ])('%s: follows on the detail of %s', (_, __, status, detail) => {
    expect(logsOut(status, { detail })).toBe(true);
  });

  it('follows on the not-allowed message in the error field too (ERR-08)', () => {
    expect(logsOut(403, { error: 'User is not allowed' })).toBe(true);
  });

  it.each([
    [86, 401],
    [87, 401],
    [104, 401],
    [106, 401],
    [107, 403],
  ])('follows on code %i (ERR-10, ERR-11, ERR1-04)', (code, status) => {
    expect(logsOut(status, { code })).toBe(true);
  });

  it('follows on a 401 whose body was lost', () => {
    expect(logsOut(401, '')).toBe(true);
  });

  it.each(['oauth/token', 'oauth/refresh_token', 'logout', '/api/logout/', 'https://x.test/api/oauth/token?a=1'])(
    'never follows on a call to %s (ERR-09)',
    (path) => {
      for (const code of [86, 87, 104, 106, 107]) expect(logsOut(401, { code }, path)).toBe(false);
      expect(logsOut(401, { detail: 'Authentication credentials were not provided.' }, path)).toBe(false);
      expect(logsOut(401, { code: 21 }, path)).toBe(false);
    },
  );

  it('follows on paths that only look exempt (ERR-09)', () => {
    expect(logsOut(401, { code: 87 }, 'patients/logout-reasons')).toBe(true);
    expect(logsOut(401, { code: 87 }, 'user/')).toBe(true);
  });

  it.each([
    ['an ordinary 403', 403, { error: 'You are not allowed to do this.' }],
    ['denied data', 403, { code: 77 }],
    ['a detail of another kind', 403, { detail: 'Not now' }],
    ['a missing patient', 404, {}],
    ['a crash', 500, {}],
  ])('does not follow on %s', (_, status, body) => {
    expect(logsOut(status, body)).toBe(false);
  });
});

describe('sign-in failures', () => {
  const signIn = (body: unknown, status = 401) => failed(status, body, 'oauth/token');

  it.each([
    ['wrong credentials', 21],
    ['no credentials', 60],
  ])('show the login message for %s and keep the page (ERR-12)', (_, code) => {
    expect(errorText(signIn({ code }), ENGLISH_ERROR_TEXTS)).toBe(INVALID_LOGIN);
    expect(signIn({ code }).isSecurityLogout).toBe(false);
  });

  it('show the locked message and set the locked-out flag exactly for it (ERR-13, AUTH-15)', () => {
    for (const texts of [ENGLISH_ERROR_TEXTS, HEBREW_ERROR_TEXTS]) {
      expect(isLockedOut(errorText(signIn({ code: 89 }, 403), texts), texts)).toBe(true);
      expect(isLockedOut(errorText(signIn({ code: 21 }), texts), texts)).toBe(false);
      expect(isLockedOut(errorText(signIn({}, 500), texts), texts)).toBe(false);
    }
    expect(errorText(signIn({ code: 89 }, 403), ENGLISH_ERROR_TEXTS)).toBe(LOCKED);
    expect(isLockedOut(LOCKED, ENGLISH_ERROR_TEXTS)).toBe(true);
  });
});
