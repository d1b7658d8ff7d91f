import { birthDateIssue, guardianPart, isName } from '@glidepath/account-rules';

import { type NewPasswordIssue, newPasswordIssue } from '../new-password/new-password-issue.ts';

/** Two sign-ups and the password reset share one form. */
export type EnrolmentKind = 'doctor' | 'patient' | 'reset';

export type EnrolmentEntries = Readonly<{
  password: string;
  confirmation: string;
  /** YYYY-MM-DD; only patients are asked. */
  bornOn: string | undefined;
  hasConfirmedTerms: boolean;
  /** The parent or legal guardian, asked for if the person is under 18. */
  guardian: GuardianEntry;
}>;

export type GuardianEntry = Readonly<{ name: string; hasConsented: boolean }>;
export const NO_GUARDIAN: GuardianEntry = { name: '', hasConsented: false };

export type GuardianIssue = 'name-missing' | 'not-consented';

export type EnrolmentIssues = Readonly<{
  password?: NewPasswordIssue;
  bornOn?: BirthDateEntryIssue;
  hasConfirmedTerms?: 'not-confirmed';
  guardian?: GuardianIssue;
}>;

export type BirthDateEntryIssue = 'mandatory' | 'invalid';

/** Every fault of the form at once, each for its own place. An empty object means it may be sent. */
export function enrolmentIssues(kind: EnrolmentKind, entries: EnrolmentEntries, today: string): EnrolmentIssues {
  const password = newPasswordIssue(entries.password, entries.confirmation);
  const bornOn = kind === 'patient' ? birthDateEntryIssue(entries.bornOn, today) : undefined;
  const guardian = kind === 'patient' ? guardianIssue(entries.bornOn, entries.guardian, today) : undefined;
  const needsTerms = kind !== 'reset' && !entries.hasConfirmedTerms;
  return {
    ...(password && { password }),
    ...(bornOn && { bornOn }),
    ...(needsTerms && { hasConfirmedTerms: 'not-confirmed' }),
    ...(guardian && { guardian }),
  };
}

export function birthDateEntryIssue(bornOn: string | undefined, today: string): BirthDateEntryIssue | undefined {
  if (bornOn === undefined) return 'mandatory';
  return birthDateIssue(bornOn, today) ? 'invalid' : undefined;
}

/** Which part a guardian has in the sign-up of somebody born on that day; none while no day was given. */
export function askedGuardianPart(bornOn: string | undefined, today: string) {
  return bornOn === undefined || birthDateIssue(bornOn, today) ? 'none' : guardianPart(bornOn, today);
}

export function guardianIssue(
  bornOn: string | undefined,
  { name, hasConsented }: GuardianEntry,
  today: string,
): GuardianIssue | undefined {
  if (askedGuardianPart(bornOn, today) === 'none') return undefined;
  if (!isName(name)) return 'name-missing';
  return hasConsented ? undefined : 'not-consented';
}
