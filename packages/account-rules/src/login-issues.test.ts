import { describe, expect, it } from 'vitest';

import { emailIssue, loginIssue } from './login-issues.ts';

const EMAIL = 'maya@clinic.example';

describe('loginIssue', () => {
  it.each([
    ['AUTH-02: an empty email with a password typed', '', 'secret', 'login.email-empty'],
    ['AUTH-02: an email of white space with a password typed', '  ', 'secret', 'login.email-empty'],
    ['AUTH-03: a malformed email', 'maya@clinic', 'secret', 'login.email-malformed'],
    ['AUTH-03: a malformed email before the empty password', 'maya@clinic', '', 'login.email-malformed'],
    ['AUTH-04: an empty password with a valid email', EMAIL, '', 'login.password-empty'],
    ['AUTH-05: both empty, as one message', '', '', 'login.both-empty'],
    ['AUTH-05: white space and nothing, as one message', ' ', '', 'login.both-empty'],
  ])('%s', (_, email, password, issue) => {
    expect(loginIssue(email, password)).toBe(issue);
  });

  it('AUTH-06: finds nothing to stop a valid email with a password', () => {
    expect(loginIssue(EMAIL, 'secret')).toBeUndefined();
  });

  it('takes white space around the email, and a password made of spaces', () => {
    expect(loginIssue(` ${EMAIL} `, ' ')).toBeUndefined();
  });
});

describe('emailIssue', () => {
  it.each([
    ['an empty address', '', 'login.email-empty'],
    ['a malformed address', 'maya@', 'login.email-malformed'],
    ['a valid address', EMAIL, undefined],
  ])('RESET-04: judges %s without a password', (_, email, issue) => {
    expect(emailIssue(email)).toBe(issue);
  });
});
