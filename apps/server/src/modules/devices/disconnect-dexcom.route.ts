import { disconnectDexcomCall } from '@glidepath/api-contract/devices/disconnect-dexcom.call';
import { DONE } from '@glidepath/api-contract/wire/empty.wire';

import { findVisiblePatient } from '#modules/patient-access/patient-access.ts';
import { actorOf, recordAuditEvent } from '#platform/audit/record-audit-event.ts';
import { scopeOf } from '#platform/http/caller.ts';
import { implementCall } from '#platform/http/implement-call.ts';
import { deleteConnection, setDexcomConnected } from './cloud-connection.repository.ts';
import { clearDisconnectionEvents } from './disconnection-event.repository.ts';

export const disconnectDexcomRoute = implementCall(disconnectDexcomCall, {
  handle: ({ query: { patientId }, caller, deps }) =>
    deps.database.inScope(scopeOf(caller), async (tx) => {
      const now = deps.clock.now();
      await findVisiblePatient(tx, patientId);
      await deleteConnection(tx, { patientId, provider: 'dexcom' });
      await setDexcomConnected(tx, patientId, false);
      // Somebody wanted this: there is nothing to be warned of any more.
      await clearDisconnectionEvents(tx, patientId, { now, provider: 'dexcom' });
      await recordAuditEvent(tx, {
        at: now,
        actor: actorOf(caller),
        action: 'cloud-disconnected',
        subjectId: patientId,
        facts: { provider: 'dexcom' },
      });
      return DONE;
    }),
});
