import { normalisedEmail } from '@glidepath/account-rules';
import { ApiError } from '@glidepath/api-contract/errors/api-error';
import { SecondStepNeeded } from '@glidepath/api-contract/errors/second-step-needed';

import { recordAuditEvent } from '#platform/audit/record-audit-event.ts';
import type { Deps } from '#platform/deps.ts';
import { isInAllowedNetwork } from './allowed-network.ts';
import { browserKind } from './browser-kind.ts';
import { type IssuedTokens, startUserSession } from './issue-tokens.ts';
import { isPassword } from './password-hash.ts';
import { refuseAttempt } from './refuse-attempt.ts';
import { issueChallenge } from './sign-in-challenge.repository.ts';
import { clearFailures, countAttempt, uncountAttempt } from './sign-in-failures.repository.ts';
import { findUserToSignIn } from './user.repository.ts';
import { isWebClient } from './web-client.ts';

type SignIn = Readonly<{
  email: string | undefined;
  password: string | undefined;
  clientId: string | undefined;
  clientSecret: string | undefined;
  clientAddress: string;
  userAgent: string | undefined;
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
  if (!user || !isRight || !isActive(user)) {
    return refuseAttempt(deps, { email, user, action: 'sign-in-refused', error: 'login-wrong-password', now });
  }
  if (user.is_doctor && !isInAllowedNetwork(attempt.clientAddress, user.allowed_networks)) {
    throw new ApiError('hospital-network-only');
  }
  if (user.second_factor_since) throw await secondStep(deps, user.id, email, now);
  // A power cut may lose a sign-in, its session and its record together: the user signs in again.
  return deps.database.asSystemWithoutWaitingForDisk(async (tx) => {
    const browser = browserKind(attempt.userAgent);
    const [tokens] = await Promise.all([
      startUserSession(tx, { id: user.id, clinicId: user.clinic_id, browser }, now),
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
  if (!isWebClient(attempt)) throw new ApiError('login-unknown-client');
  const email = normalisedEmail(attempt.email ?? '');
  const password = attempt.password ?? '';
  if (email === '' || password === '') throw new ApiError('login-unknown-user');
  return { email, password };
}

function isActive(user: { enrolled_at: Date | null; deactivated_at: Date | null }): boolean {
  return user.enrolled_at !== null && user.deactivated_at === null;
}

function secondStep({ database }: Deps, userId: string, email: string, now: Date): Promise<SecondStepNeeded> {
  return database.asSystemWithoutWaitingForDisk(async (tx) => {
    const [challenge] = await Promise.all([issueChallenge(tx, userId, now), uncountAttempt(tx, email)]);
    return new SecondStepNeeded(challenge);
  });
}
