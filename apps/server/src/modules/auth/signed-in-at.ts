import type { Database } from '#platform/database/database.ts';
import type { Clinician } from '#platform/http/caller.ts';

/** What somebody was shown in this session is not older than this. */
export async function signedInAt({ system }: Database, { sessionId }: Clinician): Promise<Date> {
  const { started_at: startedAt } = await system
    .selectFrom('sessions')
    .select('started_at')
    .where('id', '=', sessionId)
    .executeTakeFirstOrThrow();
  return startedAt;
}
