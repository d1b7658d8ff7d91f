import { sql } from 'kysely';

import type { Deps } from '#platform/deps.ts';
import { type CloudConnection, updateConnection } from './cloud-connection.repository.ts';

/** A worker that dies leaves its connection to the others after this time. One that lives takes it again before. */
const TAKEN_MS = 60_000;
const RETAKEN_EVERY_MS = 20_000;

/** One connection whose time has come, for this worker alone. */
export async function claimDueConnection({ database, clock }: Deps): Promise<CloudConnection | undefined> {
  const now = clock.now();
  const { rows } = await sql<CloudConnection>`
    update cloud_connections set taken_until = ${takenUntil(now)}
     where (patient_id, provider) = (
             select patient_id, provider from cloud_connections
              where state = 'connected' and next_pull_at <= ${now} and (taken_until is null or taken_until <= ${now})
              order by next_pull_at limit 1 for update skip locked)
    returning *`.execute(database.system);
  return rows[0];
}

/** Nobody else takes the connection while the work lasts. */
export async function whileTaken(deps: Deps, connection: CloudConnection, work: () => Promise<unknown>): Promise<void> {
  const timer = setInterval(() => {
    deps.backgroundWork.start('retake-connection', () =>
      deps.database.asSystem(async (tx) => {
        await updateConnection(tx, connection, { taken_until: takenUntil(deps.clock.now()) });
      }),
    );
  }, RETAKEN_EVERY_MS);
  try {
    await work();
  } finally {
    clearInterval(timer);
  }
}

const takenUntil = (now: Date) => new Date(now.getTime() + TAKEN_MS);
