import { confirmInstructionsCall } from '@glidepath/api-contract/auth/confirm-instructions.call';

import { actorOf, recordAuditEvent } from '#platform/audit/record-audit-event.ts';
import { scopeOf } from '#platform/http/caller.ts';
import { implementCall } from '#platform/http/implement-call.ts';
import { findOwnAccount } from './user.repository.ts';
import { userAnswer } from './user-answer.ts';

export const confirmInstructionsRoute = implementCall(confirmInstructionsCall, {
  handle: ({ caller, deps }) =>
    deps.database.inScope(scopeOf(caller), async (tx) => {
      const at = deps.clock.now();
      const { numUpdatedRows } = await tx
        .updateTable('users')
        .set({ confirmed_instructions_at: at })
        .where('id', '=', caller.userId)
        .where('confirmed_instructions_at', 'is', null)
        .executeTakeFirst();
      if (numUpdatedRows > 0n)
        await recordAuditEvent(tx, { at, actor: actorOf(caller), action: 'instructions-confirmed' });
      return userAnswer(await findOwnAccount(tx, caller));
    }),
});
