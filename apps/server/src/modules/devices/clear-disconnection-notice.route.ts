import { clearDisconnectionNoticeCall } from '@glidepath/api-contract/devices/clear-disconnection-notice.call';

import { findVisiblePatient } from '#modules/patient-access/patient-access.ts';
import { actorOf, recordAuditEvent } from '#platform/audit/record-audit-event.ts';
import { scopeOf } from '#platform/http/caller.ts';
import { implementCall } from '#platform/http/implement-call.ts';
import { clearDisconnectionEvents } from './disconnection-event.repository.ts';

export const clearDisconnectionNoticeRoute = implementCall(clearDisconnectionNoticeCall, {
  handle: ({ body: { patientId }, caller, deps }) =>
    deps.database.inScope(scopeOf(caller), async (tx) => {
      const now = deps.clock.now();
      await findVisiblePatient(tx, patientId);
      await clearDisconnectionEvents(tx, patientId, { now });
      const actor = actorOf(caller);
      await recordAuditEvent(tx, { at: now, actor, action: 'disconnection-notice-cleared', subjectId: patientId });
      return undefined;
    }),
});
