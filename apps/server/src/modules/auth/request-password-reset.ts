import { normalisedEmail } from '@glidepath/account-rules';
import { ApiError } from '@glidepath/api-contract/errors/api-error';
import { HOUR_SECONDS } from '@glidepath/quantities';

import { recordAuditEvent } from '#platform/audit/record-audit-event.ts';
import type { Deps } from '#platform/deps.ts';
import type { Cookies } from '#platform/http/cookies.ts';
import { linkMail } from '#platform/mail/link-mail.ts';
import { isWithinRateLimit } from '#platform/rate-limit/rate-limit.repository.ts';
import { findKnownDevice } from './known-device.ts';
import { issueMailedKey } from './mailed-keys.ts';
import { findUserByEmail } from './user.repository.ts';

/** D1-095. Unknown addresses are counted alike. */
const RESET_MAILS = { limit: 3, perSeconds: HOUR_SECONDS };
/** Whoever the mail is for: a hospital behind one address still gets its mails, but a stranger cannot write to all of its people. */
const MAILS_FROM_ONE_ADDRESS = { limit: 10, perSeconds: HOUR_SECONDS };

type ResetRequest = Readonly<{ email: string; clientAddress: string; cookies: Cookies }>;

/** Answers at once and the same for everybody; whether there is an account is found out afterwards (D1-018). */
export async function requestPasswordReset(deps: Deps, request: ResetRequest): Promise<void> {
  const email = normalisedEmail(request.email);
  const device = await deps.database.asSystem((tx) => findKnownDevice(tx, request.cookies, email));
  // Strangers who use up the mails of a mailbox leave those that its owner asks for from a device of their own.
  const place = device ? ` ${device.toString('hex')}` : '';
  const isAllowed =
    (await isAddressAllowed(deps, request.clientAddress)) &&
    (await isWithinRateLimit(deps, `reset:${email}${place}`, RESET_MAILS));
  if (!isAllowed) throw new ApiError('too-many-reset-mails');
  deps.backgroundWork.start('password-reset-mail', () => sendResetMail(deps, email));
}

async function isAddressAllowed(deps: Deps, clientAddress: string): Promise<boolean> {
  if (!deps.config.isThrottled) return true;
  return isWithinRateLimit(deps, `reset-from:${clientAddress}`, MAILS_FROM_ONE_ADDRESS);
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
