import { endSessionsCall } from '@glidepath/api-contract/auth/end-sessions.call';
import { DONE } from '@glidepath/api-contract/wire/empty.wire';

import { actorOf, recordAuditEvent } from '#platform/audit/record-audit-event.ts';
import type { Deps } from '#platform/deps.ts';
import type { Clinician, PatientUser } from '#platform/http/caller.ts';
import { implementCall } from '#platform/http/implement-call.ts';
import { forgetDevices } from './known-device.ts';
import { endSessionsOfUser } from './session.repository.ts';

export const endSessionsRoute = implementCall(endSessionsCall, {
  async handle({ body, caller, deps }) {
    await endSessions(deps, caller, body.keepThis);
    return DONE;
  },
});

/** Signs the caller out everywhere; here only if asked to. Every request looks its session up, on every server. */
async function endSessions(
  { database, clock }: Deps,
  caller: Clinician | PatientUser,
  keepThis: boolean,
): Promise<void> {
  const now = clock.now();
  await database.asSystem(async (tx) => {
    const kept = keepThis ? caller.sessionId : undefined;
    const ended = await endSessionsOfUser(tx, caller.userId, 'ended-by-user', now, kept);
    await forgetDevices(tx, caller.userId);
    await recordAuditEvent(tx, { at: now, actor: actorOf(caller), action: 'sessions-ended', facts: { ended } });
  });
}
