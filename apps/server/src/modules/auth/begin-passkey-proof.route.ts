import { beginPasskeyProofCall } from '@glidepath/api-contract/auth/begin-passkey-proof.call';

import { implementCall } from '#platform/http/implement-call.ts';
import { assertionOptions } from './passkey-assertion.ts';

export const beginPasskeyProofRoute = implementCall(beginPasskeyProofCall, {
  handle: async ({ caller, deps }) => ({
    options: await assertionOptions(deps, { userId: caller.userId, purpose: 'proof', now: deps.clock.now() }),
  }),
});
