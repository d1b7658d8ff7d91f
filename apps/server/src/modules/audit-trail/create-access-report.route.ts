import { createAccessReportCall } from '@glidepath/api-contract/audit-trail/create-access-report.call';
import { joinedName } from '@glidepath/patient-rules';

import { findVisiblePatient } from '#modules/patients/patient-access.ts';
import { actorOf, recordAuditEvent } from '#platform/audit/record-audit-event.ts';
import { scopeOf } from '#platform/http/caller.ts';
import { implementCall } from '#platform/http/implement-call.ts';
import { askTrail } from './ask-trail.ts';
import type { TrailRow } from './trail.repository.ts';
import { trailEntryAnswer } from './trail-answer.ts';

/** Some hundred pages of paper. */
const MOST_ENTRIES = 5000;

export const createAccessReportRoute = implementCall(createAccessReportCall, {
  handle: ({ params: { id }, body, caller, deps: { database, clock } }) =>
    database.inScope(scopeOf(caller), async (tx) => {
      const now = clock.now();
      const patient = await findVisiblePatient(tx, id);
      const { rows, hasMore } = await askTrail(tx, { filters: { ...body, patientId: id }, most: MOST_ENTRIES });
      const clinic = await tx
        .selectFrom('clinics')
        .select('name')
        .where('id', '=', patient.clinic_id)
        .executeTakeFirstOrThrow();
      const event = { at: now, actor: actorOf(caller), subjectId: id, action: 'access-report-made' };
      await recordAuditEvent(tx, { ...event, facts: { ...body, entries: rows.length } });
      return {
        patient: { id, name: nameOf(patient), dateOfBirth: patient.date_of_birth, mrn: patient.mrn },
        clinicName: clinic.name,
        madeAt: now.toISOString(),
        people: peopleIn(rows),
        entries: rows.map(trailEntryAnswer),
        isCut: hasMore,
      };
    }),
});

function nameOf(patient: Readonly<{ first_name: string; middle_name: string; last_name: string }>): string {
  return joinedName({ firstName: patient.first_name, middleName: patient.middle_name, lastName: patient.last_name });
}

/** Everybody once, who did something last first. */
function peopleIn(rows: readonly TrailRow[]) {
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
        name: newest.actor_name,
        kind: newest.actor_kind,
        looks,
        changes: entries.length - looks,
        lastAt: newest.at.toISOString(),
      },
    ];
  });
}
