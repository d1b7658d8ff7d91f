import { sql } from 'kysely';

import { listVersionQuery, rowVersionsQuery } from '../../apps/server/src/modules/patients/patient-list.repository.ts';
import type { Database } from '../../apps/server/src/platform/database/database.ts';

const ROUNDS = 30;

/** The median of what PostgreSQL itself needs to tell what of a list is new, row-level security included. */
export async function databaseMs(database: Database, clinicId: string): Promise<number> {
  const timesMs: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) timesMs.push(await executionMs(database, clinicId));
  timesMs.sort((a, b) => a - b);
  return timesMs[Math.floor(ROUNDS / 2)] ?? Number.NaN;
}

type Explained = Readonly<{ 'QUERY PLAN': readonly Readonly<{ 'Planning Time': number; 'Execution Time': number }>[] }>;

function executionMs(database: Database, clinicId: string): Promise<number> {
  return database.inScope({ clinicId }, async (tx) => {
    let totalMs = 0;
    for (const query of [listVersionQuery(), rowVersionsQuery()]) {
      const explain = sql.raw<Explained>(`explain (analyze, serialize text, timing off, format json) ${query.sql}`);
      const plan = (await explain.execute(tx)).rows[0]?.['QUERY PLAN'][0];
      totalMs += plan ? plan['Planning Time'] + plan['Execution Time'] : Number.NaN;
    }
    return totalMs;
  });
}
