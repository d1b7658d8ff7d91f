import { ApiError } from '@glidepath/api-contract/errors/api-error';
import type { ErrorName } from '@glidepath/api-contract/errors/catalogue';

import { NO_CLINIC, recordAuditEvent } from '#platform/audit/record-audit-event.ts';
import type { Deps } from '#platform/deps.ts';
import { lockAfterFailure } from './sign-in-failures.repository.ts';

type Attempt = Readonly<{
  /** Of the account that was tried, whether it exists or not. */
  email: string;
  user: { id: string; clinic_id: string } | undefined;
  action: 'sign-in-refused' | 'second-factor-refused' | 'password-refused';
  error: ErrorName;
  now: Date;
}>;

/** Records an attempt that was counted and has failed, and locks the account when it was one too many. */
export async function refuseAttempt({ database }: Deps, attempt: Attempt): Promise<never> {
  const { email, user, now } = attempt;
  const isNowLocked = await lockAfterFailure(database, email, now);
  await database.asSystem((tx) =>
    recordAuditEvent(tx, {
      at: now,
      actor: { kind: 'nobody', id: null, clinicId: user?.clinic_id ?? NO_CLINIC },
      action: isNowLocked ? 'account-locked' : attempt.action,
      ...(user ? { subjectId: user.id } : {}),
    }),
  );
  throw new ApiError(isNowLocked ? 'account-locked' : attempt.error);
}
