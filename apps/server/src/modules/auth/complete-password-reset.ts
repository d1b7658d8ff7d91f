import { ApiError } from '@glidepath/api-contract/errors/api-error';

import { recordAuditEvent } from '#platform/audit/record-audit-event.ts';
import type { Tx } from '#platform/database/database.ts';
import type { Deps } from '#platform/deps.ts';
import { forgetDevices } from './known-device.ts';
import { mailSecurityNotice } from './mail-security-notice.ts';
import { endMailedKey, lockMailedKey, type MailedKey } from './mailed-keys.ts';
import { endSessionsOfUser } from './session.repository.ts';
import { setPassword } from './set-password.ts';
import { findUserById, lockAccount } from './user.repository.ts';

/** Ends every session of the user and the lock; a refused password leaves the key usable (RESET-11). */
export async function completePasswordReset(deps: Deps, command: { key: string; password: string }): Promise<void> {
  const now = deps.clock.now();
  const userId = await deps.database.asSystem(async (tx) => {
    const key = await validResetKey(tx, command.key, now);
    await setPassword(tx, key.userId, command.password, now);
    await endMailedKey(tx, key, now);
    await endSessionsOfUser(tx, key.userId, 'password-reset', now);
    await forgetDevices(tx, key.userId);
    await recordAuditEvent(tx, {
      at: now,
      actor: { kind: 'nobody', id: null, clinicId: key.clinic_id },
      action: 'password-reset-completed',
      subjectId: key.userId,
    });
    return key.userId;
  });
  mailSecurityNotice(deps, 'password-changed', await findUserById(deps.database, userId));
}

/** A key proves that its owner reads the mail of an address: it must still be the one that the account has. */
export async function validResetKey(tx: Tx, givenKey: string, now: Date): Promise<MailedKey & { userId: string }> {
  const key = await lockMailedKey(tx, 'reset', givenKey);
  if (!key?.user_id || key.ended_at || key.expires_at <= now) throw new ApiError('password-reset-expired');
  const { email } = await lockAccount(tx, key.user_id);
  if (email !== key.email) throw new ApiError('password-reset-expired');
  return { ...key, userId: key.user_id };
}
