import { isEmail, normalisedEmail } from './email.ts';

export type LoginIssue = 'login.email-empty' | 'login.email-malformed' | 'login.password-empty' | 'login.both-empty';

/** The one message a sign-in attempt shows, or `undefined` when it may be sent (product specification 1, section 5). */
export function loginIssue(email: string, password: string): LoginIssue | undefined {
  if (email.trim() === '' && password === '') return 'login.both-empty';
  return emailIssue(email) ?? (password === '' ? 'login.password-empty' : undefined);
}

/** The forgot view checks the address alone. */
export function emailIssue(email: string): LoginIssue | undefined {
  if (email.trim() === '') return 'login.email-empty';
  return isEmail(normalisedEmail(email)) ? undefined : 'login.email-malformed';
}
