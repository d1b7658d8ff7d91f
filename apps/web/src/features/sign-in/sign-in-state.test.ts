import { describe, expect, it } from 'vitest';

import { noticeIn } from '#shared/routing/paths.ts';
import {
  initialSignIn,
  isMarked,
  LOGIN_LOADER_DELAY_MS,
  MAIL_SENT_NOTICE_MS,
  maySend,
  nextSignIn,
  SIGN_IN_NOTICES,
  type SignInEvent,
  type SignInState,
  signInIssue,
} from './sign-in-state.ts';

const EMAIL = 'maya@clinic.example';
const after = (state: SignInState, ...events: SignInEvent[]) => events.reduce(nextSignIn, state);
const typed = (field: 'email' | 'password', text: string): SignInEvent => ({ type: 'typed', field, text });
const filled = after(initialSignIn('login'), typed('email', EMAIL), typed('password', 'secret'));

describe('the login view', () => {
  it('AUTH-06: an invalid form sends nothing and says why', () => {
    const state = after(initialSignIn('login'), typed('email', 'maya@'), { type: 'submitted' });
    expect(state).toMatchObject({ isSending: false, issue: 'login.email-malformed' });
  });

  it('AUTH-06: a valid form may be sent once, and not again while the call is under way', () => {
    expect(maySend(filled)).toBe(true);
    const sending = after(filled, { type: 'submitted' });
    expect(sending.isSending).toBe(true);
    expect(maySend(sending)).toBe(false);
    expect(after(sending, { type: 'submitted' })).toEqual(sending);
  });

  it('AUTH-10: the loader waits for 1 second', () => {
    expect(LOGIN_LOADER_DELAY_MS).toBe(1000);
  });

  it('AUTH-11: an error ends the sending at once and keeps what was typed', () => {
    const failure = new Error('refused');
    const state = after(filled, { type: 'submitted' }, { type: 'failed', failure });
    expect(state).toEqual({ ...filled, failure });
  });

  it('AUTH-11: the timeout ends the sending and says so; the form may be sent again', () => {
    const state = after(filled, { type: 'submitted' }, { type: 'timed-out' });
    expect(state).toEqual({ ...filled, notice: 'took-too-long' });
    expect(maySend(state)).toBe(true);
    expect(after(state, { type: 'submitted' }).notice).toBeUndefined();
  });

  it('a new submit and new typing take the old messages away', () => {
    const failed = after(filled, { type: 'failed', failure: 'refused' });
    expect(after(failed, { type: 'submitted' }).failure).toBeUndefined();
    expect(after(failed, typed('password', 'secret2')).failure).toBeUndefined();
    const refused = after(initialSignIn('login'), { type: 'submitted' });
    expect(refused.issue).toBe('login.both-empty');
    expect(after(refused, typed('email', 'm')).issue).toBeUndefined();
  });

  it('AUTH-16: closing the error keeps what was typed', () => {
    expect(after(filled, { type: 'failed', failure: 'general' }, { type: 'failure-closed' })).toEqual(filled);
  });
});

describe('the forgot view', () => {
  it('RESET-03: takes a valid address along', () => {
    const state = after(filled, { type: 'view-opened', view: 'forgot' });
    expect(state).toEqual({ ...initialSignIn('forgot'), email: EMAIL });
  });

  it('RESET-10: what somebody comes with is said until the next attempt', () => {
    const told = initialSignIn('login', 'password-changed');
    expect(after(told, typed('email', EMAIL), typed('password', 's')).notice).toBe('password-changed');
    expect(after(told, { type: 'submitted' }).notice).toBeUndefined();
    expect(after(told, { type: 'view-opened', view: 'forgot' }).notice).toBeUndefined();
    expect(noticeIn({ notice: 'password-changed' }, SIGN_IN_NOTICES)).toBe('password-changed');
    for (const state of [null, 'password-changed', {}, { notice: 'other' }])
      expect(noticeIn(state, SIGN_IN_NOTICES)).toBeUndefined();
  });

  it.each(['', 'maya', 'maya@clinic'])('RESET-03: starts empty when "%s" was typed', (email) => {
    const state = after(initialSignIn('login'), typed('email', email), { type: 'view-opened', view: 'forgot' });
    expect(state.email).toBe('');
  });

  it('RESET-04: checks the address and ignores the password', () => {
    const forgot = after(initialSignIn('forgot'), typed('email', EMAIL));
    expect(signInIssue(forgot)).toBeUndefined();
    expect(signInIssue({ ...forgot, email: '' })).toBe('login.email-empty');
    expect(signInIssue({ ...forgot, email: 'maya@' })).toBe('login.email-malformed');
  });

  it('RESET-06: shows the notice for 3 seconds and then the login view', () => {
    expect(MAIL_SENT_NOTICE_MS).toBe(3000);
    const sent = after(initialSignIn('forgot'), typed('email', EMAIL), { type: 'submitted' }, { type: 'mail-sent' });
    expect(sent).toMatchObject({ view: 'mail-sent', email: EMAIL, isSending: false });
    expect(after(sent, { type: 'notice-ended' })).toEqual({ ...initialSignIn('login'), email: EMAIL });
  });

  it('RESET-24: a failure leaves the view open with the typed address', () => {
    const failure = new Error('busy');
    const state = after(
      initialSignIn('forgot'),
      typed('email', EMAIL),
      { type: 'submitted' },
      { type: 'failed', failure },
    );
    expect(state).toEqual({ ...initialSignIn('forgot'), email: EMAIL, failure });
  });
});

describe('isMarked', () => {
  it.each([
    ['AUTH-02', 'login.email-empty', true, false],
    ['AUTH-03', 'login.email-malformed', true, false],
    ['AUTH-04', 'login.password-empty', false, true],
    ['AUTH-05', 'login.both-empty', true, true],
    ['a form without a fault', undefined, false, false],
  ] as const)('%s: %s marks the right fields', (_, issue, marksEmail, marksPassword) => {
    expect([isMarked('email', issue), isMarked('password', issue)]).toEqual([marksEmail, marksPassword]);
  });
});
