import { addPasskeyCall } from '@glidepath/api-contract/auth/add-passkey.call';
import { beginPasskeyCall } from '@glidepath/api-contract/auth/begin-passkey.call';
import { beginPasskeyProofCall } from '@glidepath/api-contract/auth/begin-passkey-proof.call';
import { beginPasskeySignInCall } from '@glidepath/api-contract/auth/begin-passkey-sign-in.call';
import { removePasskeyCall } from '@glidepath/api-contract/auth/remove-passkey.call';
import { ApiError } from '@glidepath/api-contract/errors/api-error';
import { DONE } from '@glidepath/api-contract/wire/empty.wire';

import { implementCall, type Route } from '#platform/http/implement-call.ts';
import { assertFreshProof } from './fresh-proof.ts';
import { addPasskey, removePasskey } from './own-passkeys.ts';
import { assertionOptions } from './passkey-assertion.ts';
import { registrationOptions } from './passkey-registration.ts';
import { findChallenged } from './sign-in-challenge.repository.ts';
import { findUserById } from './user.repository.ts';

export const PASSKEY_ROUTES: readonly Route[] = [
  implementCall(beginPasskeyCall, {
    async handle({ caller, deps }) {
      await assertFreshProof(deps, caller);
      return { options: await registrationOptions(deps, await findUserById(deps.database, caller.userId)) };
    },
  }),
  implementCall(addPasskeyCall, {
    async handle({ body, caller, deps }) {
      await addPasskey(deps, caller, body);
      return DONE;
    },
  }),
  implementCall(removePasskeyCall, {
    async handle({ params, caller, deps }) {
      await removePasskey(deps, caller, params.passkeyId);
      return DONE;
    },
  }),
  implementCall(beginPasskeySignInCall, {
    async handle({ body, deps }) {
      const now = deps.clock.now();
      const user = await findChallenged(deps.database, body.challenge, now);
      if (!user) throw new ApiError('second-factor-expired');
      return { options: await assertionOptions(deps, { userId: user.id, purpose: 'sign-in', now }) };
    },
  }),
  implementCall(beginPasskeyProofCall, {
    handle: async ({ caller, deps }) => ({
      options: await assertionOptions(deps, { userId: caller.userId, purpose: 'proof', now: deps.clock.now() }),
    }),
  }),
];
