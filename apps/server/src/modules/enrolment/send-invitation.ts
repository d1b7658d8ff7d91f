import { ApiError } from '@glidepath/api-contract/errors/api-error';

import type { Deps } from '#platform/deps.ts';
import { linkMail } from '#platform/mail/link-mail.ts';
import { errorFacts } from '#platform/observability/log.ts';
import { newToken } from '#platform/secrets/token.ts';

export type Invitation = Readonly<{
  /** A `known-doctor` has an account in another clinic and gets a mail that says so, without a key. */
  kind: 'doctor' | 'known-doctor' | 'patient' | 'guest';
  to: string;
  firstName: string;
  /** The clinic's country, which decides the language of the mail. */
  country: string;
}>;

/**
 * Mails a new key and returns it for storing. The mail goes first: when it fails nothing has changed and the earlier
 * key still works; when storing fails the mailed key is a dead one and the invitation can simply be repeated.
 */
export async function sendInvitation(
  { mailer, config, log }: Deps,
  { kind, to, firstName, country }: Invitation,
): Promise<string> {
  const key = newToken();
  const mail = linkMail(`${kind}-invitation`, {
    to,
    firstName,
    language: country === 'IL' ? 'he' : 'en',
    link: `${config.baseUrl}/${kind === 'known-doctor' ? 'login' : `${kind}_enrollment?k=${key}`}`,
  });
  try {
    await mailer.send(mail);
  } catch (error) {
    log.error({ kind, ...errorFacts(error) }, 'invitation mail failed');
    throw new ApiError('enrolment-mail-failed');
  }
  return key;
}
