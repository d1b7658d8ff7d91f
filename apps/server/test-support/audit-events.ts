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
