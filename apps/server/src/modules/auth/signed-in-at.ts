import type { Database } from '#platform/database/database.ts';
import type { Clinician } from '#platform/http/caller.ts';
import { findSessionStart } from './session.repository.ts';

/** What somebody was shown in this session is not older than this. */
export function signedInAt(database: Database, { sessionId }: Clinician): Promise<Date> {
  return findSessionStart(database, sessionId);
}
