import { sql } from 'kysely';

import { listedPatientsQuery } from '../../apps/server/src/modules/patients/listed-patients.ts';
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
    const explain = sql.raw<Explained>(
      `explain (analyze, serialize text, timing off, format json) ${listedPatientsQuery().sql}`,
    );
    const plan = (await explain.execute(tx)).rows[0]?.['QUERY PLAN'][0];
    return plan ? plan['Planning Time'] + plan['Execution Time'] : Number.NaN;
  });
}
