import type { Deps } from '#platform/deps.ts';
import { linkMail } from '#platform/mail/link-mail.ts';

type Owner = Readonly<{ email: string; first_name: string; language: 'en' | 'he' | null }>;

/** Tells the owner of an account how it is entered from now on. Whoever did it does not wait for the mail. */
export function mailSecurityNotice(
  { backgroundWork, mailer, config }: Deps,
  kind:
    | 'second-factor-on'
    | 'second-factor-off'
    | 'recovery-code-used'
    | 'password-changed'
    | 'passkey-added'
    | 'passkey-removed',
  { email, first_name: firstName, language }: Owner,
): void {
  const link = `${config.baseUrl}/user-profile/security`;
  const mail = linkMail(kind, { to: email, firstName, language: language ?? 'en', link });
  backgroundWork.start(`${kind}-mail`, () => mailer.send(mail));
}
