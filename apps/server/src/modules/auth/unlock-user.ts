import { normalisedEmail } from '@glidepath/account-rules';
import { ApiError } from '@glidepath/api-contract/errors/api-error';

import { type AuditActor, recordAuditEvent } from '#platform/audit/record-audit-event.ts';
import type { Deps } from '#platform/deps.ts';
import { clearFailures } from './sign-in-attempts.repository.ts';
import { findUserByEmail } from './user.repository.ts';

/** Takes the lock from an account; the other way out is a completed password reset (D1-005). */
export function unlockUser(
  { database, clock }: Deps,
  givenEmail: string,
  /** Recorded in the chain of the user's own clinic. */
  actor: Omit<AuditActor, 'clinicId'>,
): Promise<void> {
  const email = normalisedEmail(givenEmail);
  return database.asSystem(async (tx) => {
    const user = await findUserByEmail(tx, email);
    if (!user) throw new ApiError('user-not-found');
    await clearFailures(tx, email);
    await recordAuditEvent(tx, {
      at: clock.now(),
      actor: { ...actor, clinicId: user.clinic_id },
      action: 'user-unlocked',
      subjectId: user.id,
    });
  });
}
