import { birthDateIssue } from '@glidepath/account-rules';

import { type NewPasswordIssue, newPasswordIssue } from './new-password-issue.ts';

/** Two sign-ups and the password reset share one form. */
export type EnrolmentKind = 'doctor' | 'patient' | 'reset';

export type EnrolmentEntries = Readonly<{
  password: string;
  confirmation: string;
  /** YYYY-MM-DD; only patients are asked. */
  bornOn: string | undefined;
  hasConfirmedTerms: boolean;
}>;

export type EnrolmentIssues = Readonly<{
  password?: NewPasswordIssue;
  bornOn?: BirthDateEntryIssue;
  terms?: 'not-confirmed';
}>;

export type BirthDateEntryIssue = 'mandatory' | 'invalid';

/** Every fault of the form at once, each for its own place. An empty object means it may be sent. */
export function enrolmentIssues(kind: EnrolmentKind, entries: EnrolmentEntries, today: string): EnrolmentIssues {
  const password = newPasswordIssue(entries.password, entries.confirmation);
  const bornOn = kind === 'patient' ? birthDateEntryIssue(entries.bornOn, today) : undefined;
  const needsTerms = kind !== 'reset' && !entries.hasConfirmedTerms;
  return {
    ...(password && { password }),
    ...(bornOn && { bornOn }),
    ...(needsTerms && { terms: 'not-confirmed' }),
  };
}

export function birthDateEntryIssue(bornOn: string | undefined, today: string): BirthDateEntryIssue | undefined {
  if (bornOn === undefined) return 'mandatory';
  return birthDateIssue(bornOn, today) ? 'invalid' : undefined;
}
