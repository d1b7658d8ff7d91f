import { beginPasskeyCall } from '@glidepath/api-contract/auth/begin-passkey.call';

import { implementCall } from '#platform/http/implement-call.ts';
import { assertFreshProof } from './fresh-proof.ts';
import { registrationOptions } from './passkey-registration.ts';
import { findUserById } from './user.repository.ts';

export const beginPasskeyRoute = implementCall(beginPasskeyCall, {
  async handle({ caller, deps }) {
    await assertFreshProof(deps, caller);
    return { options: await registrationOptions(deps, await findUserById(deps.database, caller.userId)) };
  },
});
