import type { Deps } from '#platform/deps.ts';
import { linkMail } from '#platform/mail/link-mail.ts';
import type { MailKind } from '#platform/mail/mail-kinds.ts';

/** Who did it, and whom it was about, is read there. */
const TOLD_BY_TRAIL: readonly MailKind[] = ['opened-in-emergency', 'unshared-data-exported'];

/** All of the clinic, whoever did it among them: a session that was stolen cannot change anything in silence. */
export async function tellAdministrators(deps: Deps, clinicId: string, kind: MailKind): Promise<void> {
  const { database, backgroundWork, mailer, config } = deps;
  const administrators = await database.system
    .selectFrom('users')
    .select(['email', 'first_name', 'language'])
    .where('clinic_id', '=', clinicId)
    .where('is_admin', '=', true)
    .where('enrolled_at', 'is not', null)
    .where('deactivated_at', 'is', null)
    .execute();
  for (const { email, first_name: firstName, language } of administrators) {
    const link = `${config.baseUrl}/${TOLD_BY_TRAIL.includes(kind) ? 'audit-trail' : 'admin-settings'}`;
    const mail = linkMail(kind, { to: email, firstName, language: language ?? 'en', link });
    backgroundWork.start(`${kind}-mail`, () => mailer.send(mail));
  }
}
