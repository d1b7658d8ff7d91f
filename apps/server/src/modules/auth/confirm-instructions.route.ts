import { confirmInstructionsCall } from '@glidepath/api-contract/auth/confirm-instructions.call';

import { actorOf, recordAuditEvent } from '#platform/audit/record-audit-event.ts';
import { scopeOf } from '#platform/http/caller.ts';
import { implementCall } from '#platform/http/implement-call.ts';
import { findOwnAccount, setInstructionsConfirmed } from './user.repository.ts';
import { userAnswer } from './user-answer.ts';

export const confirmInstructionsRoute = implementCall(confirmInstructionsCall, {
  handle: ({ caller, deps }) =>
    deps.database.inScope(scopeOf(caller), async (tx) => {
      const at = deps.clock.now();
      if (await setInstructionsConfirmed(tx, caller.userId, at)) {
        await recordAuditEvent(tx, { at, actor: actorOf(caller), action: 'instructions-confirmed' });
      }
      return userAnswer(await findOwnAccount(tx, caller));
    }),
});
