import { normalisedEmail } from '@glidepath/account-rules';
import { ApiError } from '@glidepath/api-contract/errors/api-error';

import { actorOf, recordAuditEvent } from '#platform/audit/record-audit-event.ts';
import type { Deps } from '#platform/deps.ts';
import type { Clinician, PatientUser } from '#platform/http/caller.ts';
import { mailSecurityNotice } from './mail-security-notice.ts';
import { assertFactorLeft } from './own-passkeys.ts';
import { deletePasskey, findPasskeys } from './passkey.repository.ts';
import { provePassword } from './prove-password.ts';
import { refuseAttempt } from './refuse-attempt.ts';
import { lockFactor, removeFactor } from './second-factor.repository.ts';
import { clearAttempt, uncountAttempt } from './sign-in-attempts.repository.ts';
import { spendCode } from './spend-code.ts';
import { findUserByEmail } from './user.repository.ts';

/** By the owner, who knows the password and has a code. One failure of either counts once. */
export async function turnOffSecondFactor(
  deps: Deps,
  caller: Clinician | PatientUser,
  { password, code }: Readonly<{ password: string; code: string }>,
): Promise<void> {
  const { database, vault, clock } = deps;
  const now = clock.now();
  const { user, attempt } = await provePassword(deps, caller, password);
  const spent = await database.asSystem(async (tx) => {
    const by = await spendCode(tx, vault, user.id, code, now);
    if (by === 'not-asked') await uncountAttempt(tx, attempt);
    if (by === 'wrong' || by === 'not-asked') return by;
    await removeFactor(tx, user.id);
    await assertFactorLeft(tx, caller);
    await clearAttempt(tx, attempt);
    await recordAuditEvent(tx, {
      at: now,
      actor: actorOf(caller),
      action: 'second-factor-turned-off',
      facts: { by },
    });
    return by;
  });
  if (spent === 'not-asked') throw new ApiError('changed-meanwhile');
  if (spent === 'wrong') {
    const error = 'second-factor-wrong-code';
    return refuseAttempt(deps, { attempt, user, action: 'second-factor-refused', error, now });
  }
  mailSecurityNotice(deps, 'second-factor-off', user);
}

/** By the operator, for somebody who has lost the app and the recovery codes. False when none was on. */
export async function turnOffForUser(deps: Deps, givenEmail: string): Promise<boolean> {
  const { database, clock } = deps;
  const user = await database.asSystem(async (tx) => {
    const found = await findUserByEmail(tx, normalisedEmail(givenEmail));
    if (!found) throw new ApiError('user-not-found');
    const factor = await lockFactor(tx, found.id);
    const passkeys = await findPasskeys(tx, found.id);
    if (!factor?.confirmed_at && passkeys.length === 0) return undefined;
    await removeFactor(tx, found.id);
    for (const { id } of passkeys) await deletePasskey(tx, found.id, id);
    await recordAuditEvent(tx, {
      at: clock.now(),
      actor: { kind: 'operator', id: null, clinicId: found.clinic_id },
      action: 'second-factor-turned-off',
      subjectId: found.id,
    });
    return found;
  });
  if (user) mailSecurityNotice(deps, 'second-factor-off', user);
  return user !== undefined;
}
