import { beginSecondFactorCall } from '@glidepath/api-contract/auth/begin-second-factor.call';
import { ApiError } from '@glidepath/api-contract/errors/api-error';

import type { Deps } from '#platform/deps.ts';
import { implementCall } from '#platform/http/implement-call.ts';
import { base32 } from './base32.ts';
import { provePassword } from './prove-password.ts';
import { storeBegunFactor } from './second-factor.repository.ts';
import { uncountAttempt } from './sign-in-attempts.repository.ts';
import { sealedSecret } from './spend-code.ts';
import { newTotpSecret, otpauthLink } from './totp.ts';

export const beginSecondFactorRoute = implementCall(beginSecondFactorCall, {
  handle: ({ body, caller, deps }) => beginSecondFactor(deps, caller, body.password),
});

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
