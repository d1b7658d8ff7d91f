import { ApiError } from '@glidepath/api-contract/errors/api-error';

import type { Deps } from '#platform/deps.ts';
import { isPassword } from './password-hash.ts';
import { refuseAttempt } from './refuse-attempt.ts';
import { type Attempt, attemptInSession, countAttempt } from './sign-in-attempts.repository.ts';
import { findUserById, type UserRow } from './user.repository.ts';

/**
 * Whoever changes how an account is entered types its password again: the browser that was left open may be anybody's.
 * The attempt stays counted; what follows takes it back or clears it.
 */
export async function provePassword(
  deps: Deps,
  { userId, sessionId }: Readonly<{ userId: string; sessionId: string }>,
  password: string,
): Promise<{ user: UserRow; attempt: Attempt }> {
  const now = deps.clock.now();
  const user = await findUserById(deps.database, userId);
  const attempt = attemptInSession(user.email, sessionId);
  const { isLocked } = await deps.database.asSystem((tx) => countAttempt(tx, attempt, now));
  if (isLocked) throw new ApiError('account-locked');
  if (await isPassword(user.password_hash, password)) return { user, attempt };
  return refuseAttempt(deps, { attempt, user, action: 'password-refused', error: 'password-wrong', now });
}
