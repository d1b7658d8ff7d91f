import { createAccessReportCall } from '@glidepath/api-contract/audit-trail/create-access-report.call';

import { actorOf, recordAuditEvent } from '#platform/audit/record-audit-event.ts';
import { implementCall } from '#platform/http/implement-call.ts';
import { askTrail } from './ask-trail.ts';
import { findClinicName, type TrailRow } from './trail.repository.ts';
import { actorName, trailEntryAnswer } from './trail-answer.ts';
import { findTrailPatient, type TrailPeople } from './trail-people.repository.ts';

/** Some hundred pages of paper. */
const MOST_ENTRIES = 5000;

export const createAccessReportRoute = implementCall(createAccessReportCall, {
  handle: async ({ params: { id }, body, caller, deps }) => {
    const now = deps.clock.now();
    const asked = { filters: { ...body, patientId: id }, most: MOST_ENTRIES };
    const { rows, hasMore, people } = await askTrail(deps, caller, asked, (tx, found) => {
      const event = { at: now, actor: actorOf(caller), subjectId: id, action: 'access-report-made' };
      return recordAuditEvent(tx, { ...event, facts: { ...body, entries: found.length } });
    });
    const { system } = deps.database;
    const [patient, clinicName] = await Promise.all([
      findTrailPatient(system, caller.clinicId, id),
      findClinicName(deps.database, caller.clinicId),
    ]);
    return {
      patient,
      clinicName,
      madeAt: now.toISOString(),
      people: peopleIn(rows, people),
      entries: rows.map((row) => trailEntryAnswer(row, people)),
      isCut: hasMore,
    };
  },
});

/** Everybody once, who did something last first. */
function peopleIn(rows: readonly TrailRow[], people: TrailPeople) {
  const found = new Map<string, TrailRow[]>();
  for (const row of rows) {
    const key = `${row.actor_kind} ${row.actor_id}`;
    const known = found.get(key);
    if (known) known.push(row);
    else found.set(key, [row]);
  }
  return [...found.values()].flatMap((entries) => {
    const [newest] = entries;
    if (!newest) return [];
    const looks = entries.filter(({ kind }) => kind === 'look').length;
    return [
      {
        name: newest.actor_id === null ? null : actorName(newest.actor_id, people) || null,
        kind: newest.actor_kind,
        looks,
        changes: entries.length - looks,
        lastAt: newest.at.toISOString(),
      },
    ];
  });
}
