import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';

import type { TestServer } from './test-server.ts';

type Started<Answer> = () => Promise<Answer>;

/**
 * Each has begun and waits in the database behind the one before when they are let go at once: what they do about one patient
 * overlaps for certain, and who comes first is known.
 */
export async function inThisOrder<Answer>(
  { deps: { database } }: TestServer,
  patientId: string,
  starts: readonly Started<Answer>[],
): Promise<Answer[]> {
  const begun: Promise<Answer>[] = [];
  await database.system.transaction().execute(async (holder) => {
    await sql`select from patients where id = ${patientId} for update`.execute(holder);
    for (const start of starts) {
      begun.push(start());
      await untilWaiting(database.system, begun.length);
    }
  });
  return Promise.all(begun);
}

async function untilWaiting(db: TestServer['deps']['database']['system'], wanted: number): Promise<void> {
  for (let tries = 0; tries < 500; tries += 1) {
    const { rows } = await sql<{ waiting: number }>`
      select count(*)::integer as waiting from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
    if ((rows[0]?.waiting ?? 0) >= wanted) return;
    await pause(10);
  }
  throw new Error(`fewer than ${wanted} wait for the patient`);
}
