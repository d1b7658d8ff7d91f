import { findAdministratorReaders } from '#modules/auth/user-contact.ts';
import type { Deps } from '#platform/deps.ts';
import { linkMail } from '#platform/mail/link-mail.ts';
import type { MailKind } from '#platform/mail/mail-kinds.ts';

/** That page says who did it and whom it was about. */
const TOLD_BY_TRAIL: readonly MailKind[] = ['opened-in-emergency', 'unshared-data-exported'];

/** All of the clinic, whoever did it among them: a session that was stolen cannot change anything in silence. */
export async function tellAdministrators(deps: Deps, clinicId: string, kind: MailKind): Promise<void> {
  const { database, backgroundWork, mailer, config } = deps;
  for (const reader of await findAdministratorReaders(database.system, clinicId)) {
    const link = `${config.baseUrl}/${TOLD_BY_TRAIL.includes(kind) ? 'audit-trail' : 'admin-settings'}`;
    const mail = linkMail(kind, { ...reader, link });
    backgroundWork.start(`${kind}-mail`, () => mailer.send(mail));
  }
}
