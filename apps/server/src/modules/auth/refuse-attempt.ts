import { ApiError } from '@glidepath/api-contract/errors/api-error';
import type { ErrorName } from '@glidepath/api-contract/errors/catalogue';

import { NO_CLINIC, recordAuditEvent } from '#platform/audit/record-audit-event.ts';
import type { Deps } from '#platform/deps.ts';
import { type Attempt, lockAfterFailure } from './sign-in-attempts.repository.ts';

type Refusal = Readonly<{
  /** At an account, whether it exists or not. */
  attempt: Attempt;
  user: { id: string; clinic_id: string } | undefined;
  action: 'sign-in-refused' | 'second-factor-refused' | 'password-refused';
  error: ErrorName;
  now: Date;
}>;

/** Records an attempt that was counted and has failed, and locks the account when it was one too many. */
export async function refuseAttempt({ database }: Deps, refusal: Refusal): Promise<never> {
  const { attempt, user, now } = refusal;
  const isNowLocked = await lockAfterFailure(database, attempt, now);
  await database.asSystem((tx) =>
    recordAuditEvent(tx, {
      at: now,
      actor: { kind: 'nobody', id: null, clinicId: user?.clinic_id ?? NO_CLINIC },
      action: isNowLocked ? 'account-locked' : refusal.action,
      ...(user ? { subjectId: user.id } : {}),
    }),
  );
  throw new ApiError(isNowLocked ? 'account-locked' : refusal.error);
}
