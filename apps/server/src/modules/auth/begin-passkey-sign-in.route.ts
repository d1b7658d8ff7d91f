import { beginPasskeySignInCall } from '@glidepath/api-contract/auth/begin-passkey-sign-in.call';
import { ApiError } from '@glidepath/api-contract/errors/api-error';

import { implementCall } from '#platform/http/implement-call.ts';
import { assertionOptions } from './passkey-assertion.ts';
import { findChallenged } from './sign-in-challenge.repository.ts';

export const beginPasskeySignInRoute = implementCall(beginPasskeySignInCall, {
  async handle({ body, deps }) {
    const now = deps.clock.now();
    const user = await findChallenged(deps.database, body.challenge, now);
    if (!user) throw new ApiError('second-factor-expired');
    return { options: await assertionOptions(deps, { userId: user.id, purpose: 'sign-in', now }) };
  },
});
