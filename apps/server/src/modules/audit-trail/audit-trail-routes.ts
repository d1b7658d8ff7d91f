import { createAccessReportCall } from '@glidepath/api-contract/audit-trail/create-access-report.call';
import { exportAuditTrailCall } from '@glidepath/api-contract/audit-trail/export-audit-trail.call';
import { findTrailPatientsCall } from '@glidepath/api-contract/audit-trail/find-trail-patients.call';
import { listAuditTrailCall } from '@glidepath/api-contract/audit-trail/list-audit-trail.call';
import { ApiError } from '@glidepath/api-contract/errors/api-error';

import { actorOf, recordAuditEvent } from '#platform/audit/record-audit-event.ts';
import type { Deps } from '#platform/deps.ts';
import { implementCall, type Route } from '#platform/http/implement-call.ts';
import { askTrail } from './ask-trail.ts';
import { findClinicName, findLedgerChecks, type TrailRow } from './trail.repository.ts';
import { actorName, placeAfter, readPlace, trailEntryAnswer } from './trail-answer.ts';
import { findTrailPatient, searchTrailPatients, type TrailPeople } from './trail-people.repository.ts';

export const AUDIT_TRAIL_ROUTES: readonly Route[] = [
  implementCall(listAuditTrailCall, {
    handle: async ({ query: { after: place, ...filters }, caller, deps }) => {
      const after = place === undefined ? undefined : readPlace(place);
      if (place !== undefined && !after) throw new ApiError('input-invalid', { after: 'This field is not valid.' });
      const [{ rows, hasMore, people }, ledger] = await Promise.all([
        askTrail(deps, caller, { filters, after, most: PAGE_ENTRIES }),
        ledgerState(deps),
      ]);
      const last = rows.at(-1);
      const entries = rows.map((row) => trailEntryAnswer(row, people));
      return { entries, next: hasMore && last ? placeAfter(last) : null, ledger };
    },
  }),
  implementCall(exportAuditTrailCall, {
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
  }),
  implementCall(createAccessReportCall, {
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
  }),
  implementCall(findTrailPatientsCall, {
    handle: async ({ body: { search }, caller, deps: { database } }) => {
      const asked = { clinicId: caller.clinicId, search, limit: MOST_PATIENTS + 1 };
      const found = await searchTrailPatients(database.system, asked);
      return { patients: found.slice(0, MOST_PATIENTS), isCut: found.length > MOST_PATIENTS };
    },
  }),
];

const PAGE_ENTRIES = 50;

/** For all places together: one head that does not match is enough. */
async function ledgerState({ database }: Deps) {
  const { checkedAt, faults } = await findLedgerChecks(database);
  return checkedAt === null ? null : { checkedAt: checkedAt.toISOString(), isWhole: Number(faults) === 0 };
}

/** More than this is a task for the operator. */
const MOST_EXPORTED = 10_000;

/** Some hundred pages of paper. */
const MOST_ENTRIES = 5000;

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

/** As many as somebody reads before typing another letter. */
const MOST_PATIENTS = 20;
