import { sql } from 'kysely';

import { patientsInScope } from '../../apps/server/src/modules/patients/patient.repository.ts';
import type { Database } from '../../apps/server/src/platform/database/database.ts';

const ROUNDS = 30;

/** The median of what PostgreSQL itself needs for the list, row-level security and the writing of the rows included. */
export async function databaseMs(database: Database, clinicId: string): Promise<number> {
  const timesMs: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) timesMs.push(await executionMs(database, clinicId));
  timesMs.sort((a, b) => a - b);
  return timesMs[Math.floor(ROUNDS / 2)] ?? Number.NaN;
}

type Explained = Readonly<{ 'QUERY PLAN': readonly Readonly<{ 'Planning Time': number; 'Execution Time': number }>[] }>;

function executionMs(database: Database, clinicId: string): Promise<number> {
  return database.inScope({ clinicId }, async (tx) => {
    const explain = sql<Explained>`explain (analyze, serialize text, timing off, format json) ${patientsInScope(tx)}`;
    const plan = (await explain.execute(tx)).rows[0]?.['QUERY PLAN'][0];
    return plan ? plan['Planning Time'] + plan['Execution Time'] : Number.NaN;
  });
}
