import { normalisedEmail } from '@glidepath/account-rules';
import { ApiError } from '@glidepath/api-contract/errors/api-error';
import { SecondStepNeeded } from '@glidepath/api-contract/errors/detailed-errors';

import { recordAuditEvent } from '#platform/audit/record-audit-event.ts';
import type { Deps } from '#platform/deps.ts';
import type { Cookies } from '#platform/http/cookies.ts';
import { isInAllowedNetwork } from './allowed-network.ts';
import { browserKind } from './browser-kind.ts';
import { type IssuedTokens, startUserSession } from './issue-tokens.ts';
import { findKnownDevice, rememberDevice } from './known-device.ts';
import { isPassword } from './password-hash.ts';
import { refuseAttempt } from './refuse-attempt.ts';
import { type Attempt, attemptAt, clearAttempt, countAttempt, uncountAttempt } from './sign-in-attempts.repository.ts';
import { issueChallenge } from './sign-in-challenge.repository.ts';
import { factorsOf, findUserToSignIn, type UserToSignIn } from './user.repository.ts';

/** The browser app's own id. Whatever a browser holds is public, so it only tells a wrong build apart (D1-004). */
const WEB_CLIENT = { id: 'glidepath-web', secret: 'glidepath-web' };

export function isWebClient(given: Readonly<{ clientId: string | undefined; clientSecret: string | undefined }>) {
  return given.clientId === WEB_CLIENT.id && given.clientSecret === WEB_CLIENT.secret;
}

type SignIn = Readonly<{
  email: string | undefined;
  password: string | undefined;
  clientId: string | undefined;
  clientSecret: string | undefined;
  clientAddress: string;
  userAgent: string | undefined;
  cookies: Cookies;
}>;

export async function signIn(deps: Deps, given: SignIn): Promise<IssuedTokens> {
  const { email, password } = credentialsOf(given);
  const now = deps.clock.now();
  const { attempt, isLocked, user } = await deps.database.asSystemWithoutWaitingForDisk(async (tx) => {
    const tried = attemptAt(email, await findKnownDevice(tx, given.cookies, email));
    const [counted, found] = await Promise.all([countAttempt(tx, tried, now), findUserToSignIn(tx, email)]);
    return { attempt: tried, ...counted, user: found };
  });
  if (isLocked) throw new ApiError('account-locked');
  // The check runs for unknown addresses too: neither the answer nor its time tells who has an account.
  const isRight = await isPassword(user?.password_hash ?? null, password);
  if (!user || !isRight || !isActive(user)) {
    return refuseAttempt(deps, { attempt, user, action: 'sign-in-refused', error: 'login-wrong-password', now });
  }
  if (user.is_doctor && !isInAllowedNetwork(given.clientAddress, user.allowed_networks)) {
    throw new ApiError('hospital-network-only');
  }
  if (factorsOf(user).length > 0) throw await secondStep(deps, user, attempt, now);
  return startedSession(deps, user, { ...given, attempt, now });
}

function startedSession(
  { database }: Deps,
  user: UserToSignIn,
  { userAgent, cookies, attempt, now }: SignIn & Readonly<{ attempt: Attempt; now: Date }>,
): Promise<IssuedTokens> {
  const { id, clinic_id: clinicId } = user;
  // A power cut may lose a sign-in, its session and its record together: the user signs in again.
  return database.asSystemWithoutWaitingForDisk(async (tx) => {
    const waitsFor = user.must_have_second_factor ? 'setup' : null;
    const [tokens] = await Promise.all([
      startUserSession(tx, { id, clinicId, browser: browserKind(userAgent), waitsFor }, now),
      clearAttempt(tx, attempt),
      rememberDevice(tx, cookies, { id, clinicId }, now),
      recordAuditEvent(tx, {
        at: now,
        actor: { kind: user.is_doctor ? 'clinician' : 'patient', id, clinicId },
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

function secondStep({ database }: Deps, user: UserToSignIn, attempt: Attempt, now: Date): Promise<SecondStepNeeded> {
  return database.asSystemWithoutWaitingForDisk(async (tx) => {
    const [challenge] = await Promise.all([issueChallenge(tx, user.id, now), uncountAttempt(tx, attempt)]);
    return new SecondStepNeeded(challenge, factorsOf(user));
  });
}
