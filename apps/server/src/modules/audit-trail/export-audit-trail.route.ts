import { exportAuditTrailCall } from '@glidepath/api-contract/audit-trail/export-audit-trail.call';

import { actorOf, recordAuditEvent } from '#platform/audit/record-audit-event.ts';
import { implementCall } from '#platform/http/implement-call.ts';
import { askTrail } from './ask-trail.ts';
import { trailEntryAnswer } from './trail-answer.ts';

/** More than this is a task for the operator. */
const MOST_EXPORTED = 10_000;

export const exportAuditTrailRoute = implementCall(exportAuditTrailCall, {
  handle: async ({ body: { format, ...filters }, caller, deps }) => {
    const { patientId } = filters;
    const { rows, hasMore, people } = await askTrail(deps, caller, { filters, most: MOST_EXPORTED }, (tx, found) =>
      recordAuditEvent(tx, {
        at: deps.clock.now(),
        actor: actorOf(caller),
        action: 'audit-trail-exported',
        ...(patientId === undefined ? {} : { subjectId: patientId }),
        facts: { ...filters, format, entries: found.length },
      }),
    );
    return { entries: rows.map((row) => trailEntryAnswer(row, people)), isCut: hasMore };
  },
});
