import { randomBytes } from 'node:crypto';
import { secondFactorCode } from '@glidepath/account-rules';
import { beginSecondFactorCall } from '@glidepath/api-contract/auth/begin-second-factor.call';
import { confirmSecondFactorCall } from '@glidepath/api-contract/auth/confirm-second-factor.call';
import { endSessionsCall } from '@glidepath/api-contract/auth/end-sessions.call';
import { getSecurityCall } from '@glidepath/api-contract/auth/get-security.call';
import { giveProofCall } from '@glidepath/api-contract/auth/give-proof.call';
import { turnOffSecondFactorCall } from '@glidepath/api-contract/auth/turn-off-second-factor.call';
import { ApiError } from '@glidepath/api-contract/errors/api-error';
import { DONE } from '@glidepath/api-contract/wire/empty.wire';
import { MINUTE_MS } from '@glidepath/quantities';

import { findSecurityRules } from '#modules/auth/security-rules.ts';
import { actorOf, recordAuditEvent } from '#platform/audit/record-audit-event.ts';
import type { Deps } from '#platform/deps.ts';
import type { Clinician, PatientUser } from '#platform/http/caller.ts';
import { implementCall, type Route } from '#platform/http/implement-call.ts';
import { tokenHash } from '#platform/secrets/token.ts';
import { giveProof } from './give-proof.ts';
import { forgetDevices } from './known-device.ts';
import { mailSecurityNotice } from './mail-security-notice.ts';
import { findPasskeys, type PasskeyRow } from './passkey.repository.ts';
import { provePassword } from './prove-password.ts';
import { confirmFactor, factorState, lockFactor, storeBegunFactor } from './second-factor.repository.ts';
import { endSessionsOfUser, endWaiting, findOpenSessions } from './session.repository.ts';
import { uncountAttempt } from './sign-in-attempts.repository.ts';
import { openedSecret, sealedSecret } from './spend-code.ts';
import { base32, newTotpSecret, otpauthLink, stepOfCode } from './totp.ts';
import { turnOffSecondFactor } from './turn-off-second-factor.ts';
import { findUserById } from './user.repository.ts';

export const SECOND_FACTOR_ROUTES: readonly Route[] = [
  /** For the caller's own account, which the session names: like GET user/ it needs no scope. */
  implementCall(getSecurityCall, {
    async handle({ caller, deps: { database, clock } }) {
      const [secondFactor, sessions, passkeys, rules] = await Promise.all([
        factorState(database, caller.userId),
        findOpenSessions(database, caller.userId, clock.now()),
        findPasskeys(database.system, caller.userId),
        database.asSystem((tx) => findSecurityRules(tx, caller.clinicId)),
      ]);
      const answered = sessions.map((session) => ({
        id: session.id,
        isThis: session.id === caller.sessionId,
        startedAt: session.startedAt.toISOString(),
        lastSeenAt: session.lastSeenAt.toISOString(),
        browser: session.browser ?? 'other',
        operatingSystem: session.operatingSystem ?? 'other',
      }));
      return {
        secondFactor,
        passkeys: passkeys.map(passkeyAnswer),
        isSecondFactorRequired: caller.kind === 'clinician' && rules.isSecondFactorRequired,
        sessions: answered.toSorted((one, other) => Number(other.isThis) - Number(one.isThis)),
      };
    },
  }),
  implementCall(beginSecondFactorCall, {
    handle: ({ body, caller, deps }) => beginSecondFactor(deps, caller, body.password),
  }),
  implementCall(confirmSecondFactorCall, {
    handle: async ({ body, caller, deps }) => ({
      recoveryCodes: [...(await confirmSecondFactor(deps, caller, body.code))],
    }),
  }),
  implementCall(turnOffSecondFactorCall, {
    async handle({ body, caller, deps }) {
      await turnOffSecondFactor(deps, caller, body);
      return DONE;
    },
  }),
  implementCall(endSessionsCall, {
    async handle({ body, caller, deps }) {
      await endSessions(deps, caller, body.keepThis);
      return DONE;
    },
  }),
  implementCall(giveProofCall, {
    async handle({ body, caller, deps }) {
      await giveProof(deps, caller, body);
      return DONE;
    },
  }),
];

function passkeyAnswer({ id, name, created_at: createdAt, last_used_at: lastUsedAt }: PasskeyRow) {
  return { id, name, createdAt: createdAt.toISOString(), lastUsedAt: lastUsedAt?.toISOString() ?? null };
}

/** A secret for the app. Beginning again makes a new one; one that is on has to be turned off first. */
async function beginSecondFactor(
  deps: Deps,
  caller: Readonly<{ userId: string; sessionId: string }>,
  password: string,
): Promise<{ secret: string; link: string }> {
  const { database, vault, clock } = deps;
  const { user, attempt } = await provePassword(deps, caller, password);
  const secret = newTotpSecret();
  const isStored = await database.asSystem(async (tx) => {
    await uncountAttempt(tx, attempt);
    return storeBegunFactor(tx, {
      user_id: user.id,
      clinic_id: user.clinic_id,
      secret_sealed: sealedSecret(vault, secret),
      begun_at: clock.now(),
    });
  });
  if (!isStored) throw new ApiError('changed-meanwhile');
  const written = base32(secret);
  return { secret: written, link: otpauthLink(user.email, written) };
}

/** A page that was left open does not turn anything on later. */
const SETUP_MS = 15 * MINUTE_MS;

const RECOVERY_CODES = 10;

/** Ten bytes are sixteen letters. */
const RECOVERY_CODE_BYTES = 10;

/**
 * Turns the second factor on once the app has shown that it knows the secret. Answers the recovery codes, only here.
 */
async function confirmSecondFactor(
  deps: Deps,
  caller: Clinician | PatientUser,
  typed: string,
): Promise<readonly string[]> {
  const { database, vault, clock } = deps;
  const now = clock.now();
  const recoveryCodes = Array.from({ length: RECOVERY_CODES }, () => base32(randomBytes(RECOVERY_CODE_BYTES)));
  await database.asSystem(async (tx) => {
    const factor = await lockFactor(tx, caller.userId);
    if (factor?.confirmed_at) throw new ApiError('changed-meanwhile');
    if (!factor || now.getTime() - factor.begun_at.getTime() > SETUP_MS) throw new ApiError('second-factor-expired');
    const given = secondFactorCode(typed);
    const step = given && stepOfCode(openedSecret(vault, factor.secret_sealed), given.code, now);
    if (step === undefined) throw new ApiError('second-factor-wrong-code');
    await confirmFactor(tx, caller.userId, { step, recoveryHashes: recoveryCodes.map(tokenHash), now });
    await endWaiting(tx, caller.sessionId);
    await recordAuditEvent(tx, { at: now, actor: actorOf(caller), action: 'second-factor-turned-on' });
  });
  mailSecurityNotice(deps, 'second-factor-on', await findUserById(database, caller.userId));
  return recoveryCodes;
}

/** Signs the caller out everywhere; here only if asked to. Every request looks its session up, on every server. */
async function endSessions(
  { database, clock }: Deps,
  caller: Clinician | PatientUser,
  keepThis: boolean,
): Promise<void> {
  const now = clock.now();
  await database.asSystem(async (tx) => {
    const kept = keepThis ? caller.sessionId : undefined;
    const ended = await endSessionsOfUser(tx, caller.userId, 'ended-by-user', now, kept);
    await forgetDevices(tx, caller.userId);
    await recordAuditEvent(tx, { at: now, actor: actorOf(caller), action: 'sessions-ended', facts: { ended } });
  });
}
