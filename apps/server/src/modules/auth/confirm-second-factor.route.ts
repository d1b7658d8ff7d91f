import { randomBytes } from 'node:crypto';
import { secondFactorCode } from '@glidepath/account-rules';
import { confirmSecondFactorCall } from '@glidepath/api-contract/auth/confirm-second-factor.call';
import { ApiError } from '@glidepath/api-contract/errors/api-error';

import { actorOf, recordAuditEvent } from '#platform/audit/record-audit-event.ts';
import type { Deps } from '#platform/deps.ts';
import type { Clinician, PatientUser } from '#platform/http/caller.ts';
import { implementCall } from '#platform/http/implement-call.ts';
import { tokenHash } from '#platform/secrets/token.ts';
import { base32 } from './base32.ts';
import { mailSecurityNotice } from './mail-security-notice.ts';
import { confirmFactor, lockFactor } from './second-factor.repository.ts';
import { endWaiting } from './session.repository.ts';
import { openedSecret } from './spend-code.ts';
import { stepOfCode } from './totp.ts';
import { findUserById } from './user.repository.ts';

export const confirmSecondFactorRoute = implementCall(confirmSecondFactorCall, {
  handle: async ({ body, caller, deps }) => ({
    recoveryCodes: [...(await confirmSecondFactor(deps, caller, body.code))],
  }),
});

/** A page that was left open does not turn anything on later. */
const SETUP_MS = 15 * 60_000;
const RECOVERY_CODES = 10;
/** Ten bytes are sixteen letters. */
const RECOVERY_CODE_BYTES = 10;

/** Turns the second factor on once the app has shown that it knows the secret. Answers the recovery codes, only here. */
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
