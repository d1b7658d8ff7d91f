import { ApiError } from '@glidepath/api-contract/errors/api-error';
import type { ToSign } from '@glidepath/api-contract/wire/to-sign.wire';

import { actorOf, recordAuditEvent } from '#platform/audit/record-audit-event.ts';
import type { Tx } from '#platform/database/database.ts';
import type { Deps } from '#platform/deps.ts';
import type { Clinician, PatientUser } from '#platform/http/caller.ts';
import { signedFor } from './fresh-proof.ts';
import { isPassword } from './password-hash.ts';
import { storeProof } from './proof.repository.ts';
import { refuseAttempt } from './refuse-attempt.ts';
import { lockFactor } from './second-factor.repository.ts';
import { endWaiting } from './session.repository.ts';
import {
  type Attempt,
  attemptInSession,
  clearAttempt,
  countAttempt,
  uncountAttempt,
} from './sign-in-attempts.repository.ts';
import { spendFactor } from './spend-factor.ts';
import { findUserById, type UserRow } from './user.repository.ts';

type Proof = Readonly<{ password?: string | undefined; code?: string | undefined; passkey?: string | undefined }>;
type Tried = Readonly<{
  caller: Clinician | PatientUser;
  user: UserRow;
  attempt: Attempt;
  toSign: ToSign | undefined;
  now: Date;
}>;

/** Whoever uses this session shows that it is theirs. Wrong tries count in the session and for strangers. */
export async function giveProof(
  deps: Deps,
  caller: Clinician | PatientUser,
  { toSign, ...proof }: Proof & Readonly<{ toSign?: ToSign | undefined }>,
): Promise<void> {
  const given = Object.values(proof).filter((part) => part !== undefined);
  if (given.length !== 1) throw new ApiError('input-invalid', { password: 'Give the password, a code or a passkey.' });
  const now = deps.clock.now();
  const user = await findUserById(deps.database, caller.userId);
  const attempt = attemptInSession(user.email, caller.sessionId);
  const { isLocked } = await deps.database.asSystem((tx) => countAttempt(tx, attempt, now));
  if (isLocked) throw new ApiError('account-locked');
  const tried = { caller, user, attempt, toSign, now };
  if (proof.password !== undefined) await provenByPassword(deps, tried, proof.password);
  else await provenByFactor(deps, tried, proof);
}

async function provenByPassword(deps: Deps, tried: Tried, password: string): Promise<void> {
  const { user, attempt, now } = tried;
  if (!(await isPassword(user.password_hash, password))) {
    return refuseAttempt(deps, { attempt, user, action: 'password-refused', error: 'password-wrong', now });
  }
  await deps.database.asSystem(async (tx) => {
    const hasFactor = (await lockFactor(tx, user.id))?.confirmed_at != null;
    // Giving the right password in between earns no more guesses at the code.
    await (hasFactor ? uncountAttempt(tx, attempt) : clearAttempt(tx, attempt));
    await recordProof(tx, tried, 'password');
  });
}

async function provenByFactor(deps: Deps, tried: Tried, { code, passkey }: Proof): Promise<void> {
  const { user, attempt, now } = tried;
  const isRight = await deps.database.asSystem(async (tx) => {
    const by = await spendFactor(tx, deps, { userId: user.id, purpose: 'proof', code, passkey, now });
    if (by === 'wrong' || by === 'not-asked') return false;
    await clearAttempt(tx, attempt);
    await recordProof(tx, tried, by);
    return true;
  });
  if (isRight) return;
  const error = 'second-factor-wrong-code';
  return refuseAttempt(deps, { attempt, user, action: 'second-factor-refused', error, now });
}

async function recordProof(
  tx: Tx,
  { caller, toSign, now }: Tried,
  by: 'password' | 'app' | 'recovery' | 'passkey',
): Promise<void> {
  const given = toSign ? { signed_at: now, signed_for: signedFor(toSign) } : { proved_at: now };
  await storeProof(tx, caller.sessionId, given);
  // After a sign-in that somebody else vouched for: this was the second factor, which a password is not.
  if (by !== 'password' && caller.waitsFor === 'code') await endWaiting(tx, caller.sessionId);
  await recordAuditEvent(tx, {
    at: now,
    actor: actorOf(caller),
    action: toSign ? 'signature-given' : 'proof-given',
    // What it says of a dose stays with the row that is sealed.
    facts: { by, ...(toSign && { act: toSign.act, target: toSign.target }) },
  });
}
