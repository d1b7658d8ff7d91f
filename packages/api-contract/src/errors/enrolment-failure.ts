import type { ErrorTexts, ResolvedError } from './resolve-error.ts';

export type EnrolmentFailure = Readonly<{ kind: 'password' | 'birth-date' | 'critical'; text: string }>;
export type GuestEnrolmentFailure = Readonly<{ kind: 'invitation-expired' | 'birth-date'; text: string }>;

/**
 * Where a failed sign-up or password reset is shown: under the password, at the date of birth, or as the end of the
 * attempt (product specification 1, section 4). `text` is the error's text in the language of `texts`.
 */
export function enrolmentFailure(error: ResolvedError, text: string, texts: ErrorTexts): EnrolmentFailure {
  if (error.status === 435) return { kind: 'password', text };
  if (text === texts['birth-date-invalid']) return { kind: 'birth-date', text };
  return { kind: 'critical', text };
}

/** A guest types nothing but the date of birth, so whatever is not about the invitation is about that (D1-032). */
export function guestEnrolmentFailure(error: ResolvedError, text: string, texts: ErrorTexts): GuestEnrolmentFailure {
  if (error.status === 403 || error.status === 404) return { kind: 'invitation-expired', text };
  return { kind: 'birth-date', text: texts['birth-date-invalid'] };
}
