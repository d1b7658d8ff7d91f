import { sql } from 'kysely';

import type { Deps } from '#platform/deps.ts';
import type { TitrationRow } from './titration.repository.ts';

/** A worker that dies leaves its titration to the others after this time. */
const TAKEN_MS = 120_000;

/** One titration whose daily check has come, for this worker alone. */
export async function claimDueTitration({
  database,
  clock,
}: Pick<Deps, 'database' | 'clock'>): Promise<TitrationRow | undefined> {
  const now = clock.now();
  const { rows } = await sql<TitrationRow>`
    update titrations set takes = takes + 1, taken_until = ${new Date(now.getTime() + TAKEN_MS)}
     where id = (
             select id from titrations
              where status in ('active', 'maintaining') and next_check_at <= ${now}
                and (taken_until is null or taken_until <= ${now})
              order by next_check_at limit 1 for update skip locked)
    returning *`.execute(database.system);
  return rows[0];
}
