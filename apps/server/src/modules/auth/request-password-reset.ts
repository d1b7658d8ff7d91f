import { normalisedEmail } from '@glidepath/account-rules';
import { ApiError } from '@glidepath/api-contract/errors/api-error';

import { recordAuditEvent } from '#platform/audit/record-audit-event.ts';
import type { Deps } from '#platform/deps.ts';
import { linkMail } from '#platform/mail/link-mail.ts';
import { hasAllowance } from '#platform/throttle/has-allowance.ts';
import { issueMailedKey } from './mailed-keys.ts';
import { findUserByEmail } from './user.repository.ts';

/** D1-095. Unknown addresses are counted alike. */
const RESET_MAILS = { limit: 3, perSeconds: 3600 };

/** Answers at once and the same for everybody; whether there is an account is found out afterwards (D1-018). */
export async function requestPasswordReset(deps: Deps, givenEmail: string): Promise<void> {
  const email = normalisedEmail(givenEmail);
  if (!(await hasAllowance(deps, `reset:${email}`, RESET_MAILS))) throw new ApiError('too-many-reset-mails');
  deps.backgroundWork.start('password-reset-mail', () => sendResetMail(deps, email));
}

async function sendResetMail({ database, clock, mailer, config }: Deps, email: string): Promise<void> {
  const mail = await database.asSystem(async (tx) => {
    const user = await findUserByEmail(tx, email);
    if (!user?.enrolled_at || user.deactivated_at) return undefined;
    const now = clock.now();
    const key = await issueMailedKey(tx, 'reset', { userId: user.id, clinicId: user.clinic_id, email }, now);
    await recordAuditEvent(tx, {
      at: now,
      actor: { kind: 'nobody', id: null, clinicId: user.clinic_id },
      action: 'password-reset-requested',
      subjectId: user.id,
    });
    return linkMail('password-reset', {
      to: email,
      firstName: user.first_name,
      language: user.language ?? 'en',
      link: `${config.baseUrl}/reset_password?k=${key}`,
    });
  });
  if (mail) await mailer.send(mail);
}
