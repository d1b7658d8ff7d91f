import type { ErrorName } from '@glidepath/api-contract/errors/catalogue';

import type { EnrolmentKind } from '../form/enrolment-issues.ts';

export type MailedLinkKind = EnrolmentKind | 'guest' | 'email';

/** Mailed links carry their key as ?k= (product specification 1, section 2). */
export function keyInLink(search: URLSearchParams): string | undefined {
  return search.get('k')?.trim() || undefined;
}

/** A link without its key reads like one whose key has expired; no call is needed to know it. */
export const MISSING_KEY_ERRORS = {
  doctor: 'doctor-registration-expired',
  patient: 'patient-registration-expired',
  guest: 'guest-registration-expired',
  reset: 'password-reset-expired',
  email: 'email-change-expired',
} as const satisfies Record<MailedLinkKind, ErrorName>;

export type MailedLinkStage = 'loading' | 'form' | 'expired' | 'complete';

type MailedLink = Readonly<{
  key: string | undefined;
  lookup: 'pending' | 'error' | 'success';
  /** The user has closed the dialog about an unusable key: for this visit the process is over. */
  isClosed: boolean;
}>;

export function mailedLinkStage({ key, lookup, isClosed }: MailedLink): MailedLinkStage {
  if (isClosed) return 'complete';
  if (key === undefined || lookup === 'error') return 'expired';
  return lookup === 'success' ? 'form' : 'loading';
}
