import { normalisedEmail } from '@glidepath/account-rules';

import type { Deps } from '#platform/deps.ts';
import { linkMail } from '#platform/mail/link-mail.ts';
import type { AccountHolder } from './patient-account.repository.ts';

type Reader = Pick<AccountHolder, 'email' | 'first_name' | 'language' | 'country'>;

/** The language that somebody reads, else that of the clinic. */
export function mailLanguageOf({ language, country }: Pick<Reader, 'language' | 'country'>) {
  return language ?? (country === 'IL' ? 'he' : 'en');
}

/** Whoever loses an address without wanting it learns so while the clinic can still help. Nobody waits for the mail. */
export function tellFormerAddress(
  { backgroundWork, mailer, config }: Deps,
  kind: 'email-change-announced' | 'email-change-done' | 'record-address-changed',
  reader: Reader,
): void {
  if (reader.email === null) return;
  const to = normalisedEmail(reader.email);
  const person = { to, firstName: reader.first_name, language: mailLanguageOf(reader), link: `${config.baseUrl}/` };
  backgroundWork.start(`${kind}-mail`, () => mailer.send(linkMail(kind, person)));
}
