import { describe, expect, it } from 'vitest';

import { credentialsIssue } from './credentials.modal.tsx';

describe('credentialsIssue', () => {
  it.each([
    ['both fields empty', '', '', { email: 'email-empty', password: 'password-empty' }],
    ['an email of white space', '  ', 'secret', { email: 'email-empty' }],
    ['a malformed email', 'clinic@tidepool', 'secret', { email: 'email-malformed' }],
    ['a malformed email and no password', 'clinic', '', { email: 'email-malformed', password: 'password-empty' }],
    ['no password', 'clinic@tidepool.example', '', { password: 'password-empty' }],
    ['a complete form', 'clinic@tidepool.example', 'secret', {}],
  ])('AUTH-39: %s', (_, email, password, issues) => {
    expect(credentialsIssue(email, password)).toEqual(issues);
  });
});
