import { normalisedEmail } from '@glidepath/account-rules';
import { ApiError } from '@glidepath/api-contract/errors/api-error';
import { DAY_SECONDS } from '@glidepath/quantities';

import { storeMailedKey } from '#modules/auth/mailed-keys.ts';
import { lockVisiblePatient } from '#modules/patient-access/patient-access.ts';
import { actorOf, recordAuditEvent } from '#platform/audit/record-audit-event.ts';
import type { Deps } from '#platform/deps.ts';
import { type Clinician, scopeOf } from '#platform/http/caller.ts';
import { linkMail } from '#platform/mail/link-mail.ts';
import { errorFacts } from '#platform/observability/log.ts';
import { isWithinRateLimit, returnToRateLimit } from '#platform/rate-limit/rate-limit.repository.ts';
import { newToken } from '#platform/secrets/token.ts';
import { mailLanguageOf, tellFormerAddress } from './former-address.ts';
import {
  type AccountHolder,
  findAccountHolder,
  findOpenChange,
  isEmailOfAnother,
} from './patient-account.repository.ts';

/** For one patient. Refused addresses count too: nobody finds out by trying whose address is known here. */
const DAILY_CHANGES = { limit: 5, perSeconds: DAY_SECONDS };

/**
 * Mails a key to the new address; what was asked for before is replaced. The former address is told, but not again when
 * the same mail is only sent once more.
 */
export async function requestEmailChange(
  deps: Deps,
  { patientId, email }: Readonly<{ patientId: string; email: string }>,
  admin: Clinician,
): Promise<void> {
  const to = normalisedEmail(email);
  const { holder, former } = await deps.database.inScope(scopeOf(admin), async (tx) => ({
    holder: await findAccountHolder(tx, patientId),
    former: await findOpenChange(tx, patientId),
  }));
  if (!holder) throw new ApiError('not-found');
  assertMayMove(holder, to);
  if (!(await isWithinRateLimit(deps, allowanceOf(holder), DAILY_CHANGES)))
    throw new ApiError('too-many-email-changes');
  if (await isEmailOfAnother(deps.database.system, to, holder)) throw new ApiError('email-in-use');
  const key = await mailedKey(deps, holder, to);
  const isRepeated = former?.email === to;
  await storeChange(deps, { holder, to, key, isRepeated }, admin);
  if (!isRepeated) tellFormerAddress(deps, 'email-change-announced', holder);
}

const allowanceOf = ({ id }: AccountHolder) => `email-change:${id}`;

/** Addresses that nobody uses yet are the clinic's to change (code 122 is about the others). */
function assertMayMove({ email, enrolled_at, is_guest }: AccountHolder, to: string): void {
  if (!enrolled_at && !is_guest) throw new ApiError('email-change-not-needed');
  if (!to.isWellFormed()) throw new ApiError('input-invalid', { email: 'This email address cannot be saved.' });
  if (email !== null && normalisedEmail(email) === to) {
    throw new ApiError('input-invalid', { email: 'This is the present email address.' });
  }
}

/** The mail goes first: when it fails nothing has changed, and an earlier link still works. */
async function mailedKey(deps: Deps, holder: AccountHolder, to: string): Promise<string> {
  const key = newToken();
  const link = `${deps.config.baseUrl}/confirm_email?k=${key}`;
  const person = { to, firstName: holder.first_name, language: mailLanguageOf(holder), link };
  try {
    await deps.mailer.send(linkMail('email-change', person));
  } catch (error) {
    deps.log.error(errorFacts(error), 'mail to a new address failed');
    await returnToRateLimit(deps, allowanceOf(holder), DAILY_CHANGES);
    throw new ApiError('email-change-mail-failed');
  }
  return key;
}

type NewChange = Readonly<{ holder: AccountHolder; to: string; key: string; isRepeated: boolean }>;

function storeChange({ database, clock }: Deps, change: NewChange, admin: Clinician): Promise<void> {
  const { id: patientId, clinic_id: clinicId } = change.holder;
  const now = clock.now();
  return database.inScope(scopeOf(admin), async (tx) => {
    // Two at once must leave one key.
    await lockVisiblePatient(tx, patientId);
    await storeMailedKey(tx, 'email-change', change.key, { patientId, clinicId, email: change.to }, now);
    await recordAuditEvent(tx, {
      at: now,
      actor: actorOf(admin),
      action: 'email-change-requested',
      subjectId: patientId,
      facts: { isRepeated: change.isRepeated },
    });
  });
}
