import { endSessionsCall } from '@glidepath/api-contract/auth/end-sessions.call';
import { DONE } from '@glidepath/api-contract/wire/empty.wire';

import { implementCall } from '#platform/http/implement-call.ts';
import { endSessions } from './end-sessions.ts';

export const endSessionsRoute = implementCall(endSessionsCall, {
  async handle({ body, caller, deps }) {
    await endSessions(deps, caller, body.keepThis);
    return DONE;
  },
});
