import { sql } from 'kysely';

import type { Deps } from '#platform/deps.ts';
import type { CloudConnection } from './cloud-connection.repository.ts';

/** Longer than a pull takes. A worker that dies leaves its connection to the others after this time. */
const TAKEN_MS = 10 * 60_000;

/** One connection whose time has come, for this worker alone. */
export async function takeDueConnection({ database, clock }: Deps): Promise<CloudConnection | undefined> {
  const now = clock.now();
  const { rows } = await sql<CloudConnection>`
    update cloud_connections set taken_until = ${new Date(now.getTime() + TAKEN_MS)}
     where (patient_id, provider) = (
             select patient_id, provider from cloud_connections
              where state = 'connected' and next_pull_at <= ${now} and (taken_until is null or taken_until <= ${now})
              order by next_pull_at limit 1 for update skip locked)
    returning *`.execute(database.system);
  return rows[0];
}
