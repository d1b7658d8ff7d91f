import { normalisedEmail } from '@glidepath/account-rules';
import { ApiError } from '@glidepath/api-contract/errors/api-error';

import { NO_CLINIC, recordAuditEvent } from '#platform/audit/record-audit-event.ts';
import type { Deps } from '#platform/deps.ts';
import { isInAllowedNetwork } from './allowed-network.ts';
import { type IssuedTokens, startUserSession } from './issue-tokens.ts';
import { isPassword } from './password-hash.ts';
import { clearFailures, countAttempt, lockAfterFailure } from './sign-in-failures.repository.ts';
import { findUserToSignIn } from './user.repository.ts';

/** The browser app's own id. Whatever a browser holds is public, so it only tells a wrong build apart (D1-004). */
const CLIENT = { id: 'glidepath-web', secret: 'glidepath-web' };

type SignIn = Readonly<{
  email: string | undefined;
  password: string | undefined;
  clientId: string | undefined;
  clientSecret: string | undefined;
  clientAddress: string;
}>;

export async function signIn(deps: Deps, attempt: SignIn): Promise<IssuedTokens> {
  const { email, password } = credentialsOf(attempt);
  const now = deps.clock.now();
  const [{ isLocked }, user] = await deps.database.asSystemWithoutWaitingForDisk((tx) =>
    Promise.all([countAttempt(tx, email, now), findUserToSignIn(tx, email)]),
  );
  if (isLocked) throw new ApiError('account-locked');
  // The check runs for unknown addresses too: neither the answer nor its time tells who has an account.
  const isRight = await isPassword(user?.password_hash ?? null, password);
  if (!user || !isRight || !isActive(user)) return refuse(deps, email, user, now);
  if (user.is_doctor && !isInAllowedNetwork(attempt.clientAddress, user.allowed_networks)) {
    throw new ApiError('hospital-network-only');
  }
  // A power cut may lose a sign-in, its session and its record together: the user signs in again.
  return deps.database.asSystemWithoutWaitingForDisk(async (tx) => {
    const [tokens] = await Promise.all([
      startUserSession(tx, { id: user.id, clinicId: user.clinic_id }, now),
      clearFailures(tx, email),
      recordAuditEvent(tx, {
        at: now,
        actor: { kind: user.is_doctor ? 'clinician' : 'patient', id: user.id, clinicId: user.clinic_id },
        action: 'signed-in',
      }),
    ]);
    return tokens;
  });
}

function credentialsOf(attempt: SignIn): Readonly<{ email: string; password: string }> {
  if (attempt.clientId !== CLIENT.id || attempt.clientSecret !== CLIENT.secret) {
    throw new ApiError('login-unknown-client');
  }
  const email = normalisedEmail(attempt.email ?? '');
  const password = attempt.password ?? '';
  if (email === '' || password === '') throw new ApiError('login-unknown-user');
  return { email, password };
}

function isActive(user: { enrolled_at: Date | null; deactivated_at: Date | null }): boolean {
  return user.enrolled_at !== null && user.deactivated_at === null;
}

async function refuse(
  { database }: Deps,
  email: string,
  user: { id: string; clinic_id: string } | undefined,
  now: Date,
): Promise<never> {
  const isNowLocked = await lockAfterFailure(database, email, now);
  await database.asSystem((tx) =>
    recordAuditEvent(tx, {
      at: now,
      actor: { kind: 'nobody', id: null, clinicId: user?.clinic_id ?? NO_CLINIC },
      action: isNowLocked ? 'account-locked' : 'sign-in-refused',
      ...(user ? { subjectId: user.id } : {}),
    }),
  );
  throw new ApiError(isNowLocked ? 'account-locked' : 'login-wrong-password');
}
