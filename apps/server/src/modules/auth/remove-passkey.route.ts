import { removePasskeyCall } from '@glidepath/api-contract/auth/remove-passkey.call';
import { DONE } from '@glidepath/api-contract/wire/empty.wire';

import { implementCall } from '#platform/http/implement-call.ts';
import { removePasskey } from './own-passkeys.ts';

export const removePasskeyRoute = implementCall(removePasskeyCall, {
  async handle({ params, caller, deps }) {
    await removePasskey(deps, caller, params.passkeyId);
    return DONE;
  },
});
