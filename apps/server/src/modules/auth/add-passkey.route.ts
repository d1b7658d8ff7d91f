import { addPasskeyCall } from '@glidepath/api-contract/auth/add-passkey.call';
import { DONE } from '@glidepath/api-contract/wire/empty.wire';

import { implementCall } from '#platform/http/implement-call.ts';
import { addPasskey } from './own-passkeys.ts';

export const addPasskeyRoute = implementCall(addPasskeyCall, {
  async handle({ body, caller, deps }) {
    await addPasskey(deps, caller, body);
    return DONE;
  },
});
