import { exportAuditTrailCall } from '@glidepath/api-contract/audit-trail/export-audit-trail.call';

import { actorOf, recordAuditEvent } from '#platform/audit/record-audit-event.ts';
import { scopeOf } from '#platform/http/caller.ts';
import { implementCall } from '#platform/http/implement-call.ts';
import { askTrail } from './ask-trail.ts';
import { trailEntryAnswer } from './trail-answer.ts';

/** More than this is a task for the operator. */
const MOST_EXPORTED = 10_000;

export const exportAuditTrailRoute = implementCall(exportAuditTrailCall, {
  handle: ({ body: { format, ...filters }, caller, deps: { database, clock } }) =>
    database.inScope(scopeOf(caller), async (tx) => {
      const { rows, hasMore } = await askTrail(tx, { filters, most: MOST_EXPORTED });
      await recordAuditEvent(tx, {
        at: clock.now(),
        actor: actorOf(caller),
        action: 'audit-trail-exported',
        ...(filters.patientId === undefined ? {} : { subjectId: filters.patientId }),
        facts: { ...filters, format, entries: rows.length },
      });
      return { entries: rows.map(trailEntryAnswer), isCut: hasMore };
    }),
});
