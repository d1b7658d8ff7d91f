import { ApiError } from '@glidepath/api-contract/errors/api-error';

import { recordAuditEvent } from '#platform/audit/record-audit-event.ts';
import type { Deps } from '#platform/deps.ts';
import type { Cookies } from '#platform/http/cookies.ts';
import { isInAllowedNetwork } from './allowed-network.ts';
import { browserKind } from './browser-kind.ts';
import { type IssuedTokens, startUserSession } from './issue-tokens.ts';
import { findKnownDevice, rememberDevice } from './known-device.ts';
import { mailSecurityNotice } from './mail-security-notice.ts';
import { refuseAttempt } from './refuse-attempt.ts';
import { type Attempt, attemptAt, clearAttempt, countAttempt } from './sign-in-attempts.repository.ts';
import { findChallenged, spendChallenge } from './sign-in-challenge.repository.ts';
import { spendFactor } from './spend-factor.ts';

type SecondStep = Readonly<{
  challenge: string;
  code?: string | undefined;
  passkey?: string | undefined;
  clientAddress: string;
  userAgent: string | undefined;
  cookies: Cookies;
}>;

/** The code after the password. Wrong ones count like wrong passwords, also over several challenges. */
export async function completeSignIn(deps: Deps, step: SecondStep): Promise<IssuedTokens> {
  const { database, clock } = deps;
  const now = clock.now();
  const user = await findChallenged(database, step.challenge, now);
  if (!user) throw new ApiError('second-factor-expired');
  if (user.is_doctor && !isInAllowedNetwork(step.clientAddress, user.allowed_networks)) {
    throw new ApiError('hospital-network-only');
  }
  const { attempt, isLocked } = await database.asSystem(async (tx) => {
    const tried = attemptAt(user.email, await findKnownDevice(tx, step.cookies, user.email));
    return { attempt: tried, ...(await countAttempt(tx, tried, now)) };
  });
  if (isLocked) throw new ApiError('account-locked');
  const passed = await passedStep(deps, step, user, { attempt, now });
  if (!passed) {
    const error = 'second-factor-wrong-code';
    return refuseAttempt(deps, { attempt, user, action: 'second-factor-refused', error, now });
  }
  if (passed.by === 'recovery') mailSecurityNotice(deps, 'recovery-code-used', user);
  return passed.tokens;
}

type Challenged = NonNullable<Awaited<ReturnType<typeof findChallenged>>>;

/** Kept or lost as a whole, on the disk before it is answered: a code that was spent must stay spent. */
function passedStep(
  deps: Deps,
  { challenge, code, passkey, userAgent, cookies }: SecondStep,
  { id, clinic_id: clinicId, is_doctor: isDoctor }: Challenged,
  { attempt, now }: Readonly<{ attempt: Attempt; now: Date }>,
): Promise<Readonly<{ tokens: IssuedTokens; by: 'app' | 'recovery' | 'passkey' }> | undefined> {
  return deps.database.asSystem(async (tx) => {
    const by = await spendFactor(tx, deps, { userId: id, purpose: 'sign-in', code, passkey, now });
    if (by === 'wrong') return undefined;
    // Turned off meanwhile, or answered by somebody quicker: nothing of this is kept.
    if (by === 'not-asked' || !(await spendChallenge(tx, challenge))) throw new ApiError('second-factor-expired');
    const [tokens] = await Promise.all([
      startUserSession(tx, { id, clinicId, browser: browserKind(userAgent) }, now),
      clearAttempt(tx, attempt),
      rememberDevice(tx, cookies, { id, clinicId }, now),
      recordAuditEvent(tx, {
        at: now,
        actor: { kind: isDoctor ? 'clinician' : 'patient', id, clinicId },
        action: 'signed-in',
        facts: { secondFactor: by },
      }),
    ]);
    return { tokens, by };
  });
}
