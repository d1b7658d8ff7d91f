import { hideDexcomScreenCall } from '@glidepath/api-contract/devices/hide-dexcom-screen.call';
import { DONE } from '@glidepath/api-contract/wire/empty.wire';

import { scopeOf } from '#platform/http/caller.ts';
import { implementCall } from '#platform/http/implement-call.ts';
import { hideDexcomScreen } from './cloud-connection.repository.ts';

export const hideDexcomScreenRoute = implementCall(hideDexcomScreenCall, {
  handle: ({ caller, deps }) =>
    deps.database.inScope(scopeOf(caller), async (tx) => {
      await hideDexcomScreen(tx, caller.userId);
      return DONE;
    }),
});
