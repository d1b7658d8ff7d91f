import { sql } from 'kysely';

import type { AuditFault } from '#platform/audit/verify-audit-trail.ts';
import type { Tx } from '#platform/database/database.ts';
import type { TestServer } from './test-server.ts';

/** What the trail says about somebody or something, oldest first. */
export function auditEventsAbout(server: TestServer, subjectId: string) {
  return server.deps.database.system
    .selectFrom('audit_events')
    .select(['action', 'actor_kind as actorKind', 'actor_id as actorId', 'clinic_id as clinicId', 'facts'])
    .where('subject_id', '=', subjectId)
    .orderBy('seq')
    .execute();
}

/** Who looked at a patient (null: at the list), by which call. */
export function looksAt(server: TestServer, patientId: string | null) {
  return server.deps.database.system
    .selectFrom('access_events')
    .select(['id', 'call', 'actor_kind as actorKind', 'actor_id as actorId', 'clinic_id as clinicId', 'reason'])
    .where('patient_id', 'is not distinct from', patientId)
    .orderBy('at')
    .execute();
}

/** What somebody's doing adds to the looks. */
export async function looksAddedBy(server: TestServer, patientId: string | null, work: () => Promise<unknown>) {
  const before = new Set((await looksAt(server, patientId)).map(({ id }) => id));
  await work();
  return (await looksAt(server, patientId)).filter(({ id }) => !before.has(id));
}

/** What only somebody with all rights on the database can do. */
export function auditTampering({ deps }: TestServer, work: (tx: Tx) => Promise<unknown>): Promise<void> {
  return deps.database.asSystem(async (tx) => {
    await sql`alter table audit_events disable trigger user`.execute(tx);
    await work(tx);
    await sql`alter table audit_events enable trigger user`.execute(tx);
  });
}

export function emptyAuditTrail(server: TestServer): Promise<void> {
  return auditTampering(server, (tx) => tx.deleteFrom('audit_events').execute());
}

/** Without the clinic, which the test knows. */
export function faultsOfClinic(faults: readonly AuditFault[], clinicId: string) {
  return faults
    .filter((fault) => fault.clinicId === clinicId)
    .map((fault) => {
      const { clinicId: _, ...found } = fault;
      return found;
    });
}
