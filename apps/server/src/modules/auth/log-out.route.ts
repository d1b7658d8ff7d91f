import { logOutCall } from '@glidepath/api-contract/auth/log-out.call';
import { DONE } from '@glidepath/api-contract/wire/empty.wire';

import { actorOf, recordAuditEvent } from '#platform/audit/record-audit-event.ts';
import { implementCall } from '#platform/http/implement-call.ts';
import { tokenHash } from '#platform/secrets/token.ts';
import { signedInOf } from './authenticate.ts';
import { endSession, findAccessToken } from './session.repository.ts';

export const logOutRoute = implementCall(logOutCall, {
  async handle({ bearerToken, deps }) {
    const row = bearerToken ? await findAccessToken(deps.database, tokenHash(bearerToken)) : undefined;
    if (row && !row.endedAt) {
      const now = deps.clock.now();
      await deps.database.asSystem(async (tx) => {
        await endSession(tx, row.sessionId, 'logged-out', now);
        await recordAuditEvent(tx, {
          at: now,
          actor: actorOf(signedInOf(row)),
          action: 'logged-out',
        });
      });
    }
    return DONE;
  },
});
